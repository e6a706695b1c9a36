export type Section = { label: string; to: string; items?: readonly { label: string; to: string }[] }

export const sections: readonly Section[] = [
  { label: 'Lessons', to: '/lessons' },
  { label: 'Courses', to: '/courses' },
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
