/** The shapes of covers: `square` for music, `wide` for video, `tall` for a DVD case. */
export const coverShapes = { square: 'aspect-square', wide: 'aspect-video', tall: 'aspect-[5/7]' } as const

export type CoverShape = keyof typeof coverShapes
