export const pathLimits = { title: 120, goal: 300, about: 4000, level: 20, style: 60, slug: 120 } as const

export type PathField = keyof typeof pathLimits
export const pathFields = Object.keys(pathLimits) as PathField[]
