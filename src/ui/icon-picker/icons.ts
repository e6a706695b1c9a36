/** Row E20. `title` is the class name, as `fa-solid fa-guitar`; `glyph` its character in the font of the style. */
export type Icon = { title: string; searchTerms: readonly string[]; style: IconStyle; glyph: string }

export type IconStyle = 'solid' | 'regular' | 'brands'

type Row = readonly string[]

export const iconOf = ([style = '', name = '', code = '', ...searchTerms]: Row): Icon => ({
  title: `fa-${style} fa-${name}`,
  searchTerms,
  style: style as IconStyle,
  glyph: String.fromCodePoint(Number.parseInt(code, 16)),
})

/** Row V5: the text occurs in the title or in any search term, case ignored; an empty one matches all. */
export function matchingIcons(icons: readonly Icon[], search: string): readonly Icon[] {
  const text = search.trim().toLowerCase()
  if (text === '') return icons
  return icons.filter(({ title, searchTerms }) => title.includes(text) || searchTerms.some((term) => term.toLowerCase().includes(text)))
}

/** The file of an icon by its title, `solid/guitar.svg`; null for an invalid title. */
export function iconFileOf(title: string): string | null {
  const [, style, name] = /^fa-(solid|regular|brands) fa-([a-z0-9-]{1,60})$/.exec(title) ?? []
  return style && name ? `${style}/${name}.svg` : null
}
