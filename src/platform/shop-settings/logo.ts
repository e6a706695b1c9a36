export type Logo = { name: string; width: number; height: number }

export function logoOf(name: string | null): Logo | null {
  const [, width, height] = /-(\d+)x(\d+)$/.exec(name ?? '') ?? []
  return name && width && height ? { name, width: Number(width), height: Number(height) } : null
}

/** The bytes of a logo never change, so browsers and mailboxes keep it. */
export const logoPath = ({ name }: Pick<Logo, 'name'>): string => `/shop-logo/${name}.png`
