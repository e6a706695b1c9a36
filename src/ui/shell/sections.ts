/** `onlyInMenus`: only in the phone menu and the footer, because the header has no room. */
export type Section = { label: string; to: string; items?: readonly { label: string; to: string }[]; onlyInMenus?: true }

export const sections: readonly Section[] = [
  { label: 'Lessons', to: '/lessons' },
  { label: 'Courses', to: '/courses' },
  { label: 'Learning paths', to: '/paths', onlyInMenus: true },
  { label: 'Backing tracks', to: '/backing-tracks' },
  { label: 'Streams', to: '/streams' },
  {
    label: 'DVDs & CDs',
    to: '/dvds',
    items: [
      { label: 'DVDs', to: '/dvds' },
      { label: 'CDs', to: '/cds' },
    ],
  },
  { label: 'Bundles', to: '/bundles' },
  { label: 'Artists', to: '/artists' },
  { label: 'Membership', to: '/membership' },
  { label: 'Gifts', to: '/gifts' },
]
