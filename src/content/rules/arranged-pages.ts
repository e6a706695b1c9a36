import { type BlockKind, blockKinds, type PageBlock, type PageBlocks } from '#content/rules/page-blocks.ts'
import { isTextPage } from '#content/rules/texts.ts'
import { type Section, sections } from '#ui/shell/sections.ts'

/** Pages staff build from blocks, besides their own, by the key of drafts and versions. */
export const arrangedPages = {
  '@home': { name: 'Home page', about: 'Guests and members see these blocks from top to bottom.' },
  '@menu': { name: 'Menu', about: 'The bar at the top, the phone’s menu and the first list of the footer.' },
  '@banner': {
    name: 'Banner',

    about: 'One line above every page of the shop: the first notice that isn’t hidden or expired.',
  },
} as const

type ArrangedPage = keyof typeof arrangedPages

export const isArrangedPage = (page: string): page is ArrangedPage => Object.hasOwn(arrangedPages, page)

/** Pages that can have blocks: the arranged ones, and those at addresses of the owner's own. */
export const canHaveBlocks = (page: string): boolean => !isTextPage(page)

const menuAndBannerKinds: readonly BlockKind[] = ['link', 'notice']
const homeOnlyKinds: readonly BlockKind[] = ['hero', 'for-you']

export function kindsFor(page: string): BlockKind[] {
  if (page === '@menu') return ['link']
  if (page === '@banner') return ['notice']
  const all = Object.keys(blockKinds) as BlockKind[]
  return all.filter((kind) => !menuAndBannerKinds.includes(kind) && (page === '@home' || !homeOnlyKinds.includes(kind)))
}

const blocksOf = (list: readonly [BlockKind, Record<string, string>?][]): PageBlock[] =>
  list.map(([kind, values = {}], at) => ({ id: at + 1, kind, hidden: false, values, products: [] }))

const standardHome = blocksOf([
  ['hero'],
  ['sale'],
  ['for-you'],
  ['shelf', { title: 'New in the shed', show: 'new', look: 'carousel', label: 'Everything new', to: '/lessons' }],
  [
    'shelf',
    {
      title: 'Start here',
      about: 'Courses for the first year, by people who remember theirs. No notation needed, no hurry either.',
      ...{ show: 'beginner', look: 'grid', label: 'Courses for beginners', to: '/courses?level=beginner' },
    },
  ],
  ['popular'],
  ['discs'],
  ['artists'],
  ['kinds'],
])

const linkOf = ({ label, to }: Section, place: string): [BlockKind, Record<string, string>] => ['link', { label, to, place }]
const standardMenu = blocksOf(
  sections.flatMap((section) => [
    linkOf(section, section.onlyInMenus ? 'menus' : 'bar'),
    ...(section.items ?? []).map((item) => linkOf(item, 'under')),
  ]),
)

/** The default blocks of a page. */
export const standardBlocks = (page: string): PageBlocks => (page === '@home' ? standardHome : page === '@menu' ? standardMenu : [])

/** The menu of these blocks. An entry whose parent is missing moves to the top level. */
export function sectionsOf(blocks: PageBlocks): Section[] {
  const menu: (Section & { items?: { label: string; to: string }[] })[] = []
  for (const { values, hidden } of blocks) {
    if (hidden) continue
    const { label = '', to = '/', place } = values
    const above = menu.at(-1)
    if (place === 'under' && above && !above.onlyInMenus) above.items = [...(above.items ?? []), { label, to }]
    else menu.push({ label, to, ...(place === 'menus' && { onlyInMenus: true as const }) })
  }
  return menu
}

export type Banner = { text: string; label: string; to: string }

/** The first notice that is neither hidden nor expired. */
export function bannerOf(blocks: PageBlocks, now: Date): Banner | null {
  const today = now.toISOString().slice(0, 10)
  const shown = blocks.find(({ hidden, values }) => !hidden && (!values.until || values.until >= today))
  return shown ? { text: shown.values.text ?? '', label: shown.values.label ?? '', to: shown.values.to ?? '' } : null
}
