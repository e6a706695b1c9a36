import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import type { Product } from '#catalogue/find-product.server.ts'
import type { Facets } from '#catalogue/lists/facets.server.ts'

/** Products for the block catalogue at /demo/blocks. */

const digital = { format: 'digital', label: 'Download', available: null, was: null, saleEndsAt: null } as const

const lesson: ProductCard = {
  id: 901,
  slug: 'slow-blues-turnarounds',
  kind: 'lesson',
  title: 'Slow blues turnarounds',
  subtitle: 'Three ways to come home',
  summary: 'The last two bars of a twelve-bar blues, played three ways and taken apart.',
  artist: { slug: 'otis-venn', name: 'Otis Venn' },
  level: 'beginner',
  style: 'blues',
  tuning: 'Standard',
  key: 'A',
  tempo: 62,
  notesPerSecond: 4,
  durationSeconds: 1140,
  releasedAt: new Date('2026-10-02T00:00:00Z'),
  cover: { image: null, colour: '#3d4f5c' },
  isNew: true,
  preview: { type: 'lesson', url: '/demo/preview', poster: '/sample-cover.jpg', ready: true },
  lines: [{ ...digital, stockLineId: 9010, price: 699 }],
}

const titles = ['The curl', 'Double stops in G', 'Call and answer', 'Slow bends', 'The walk-up', 'Thumb and two fingers', 'Open D at dusk']

export const sampleProducts: readonly ProductCard[] = [
  lesson,
  ...titles.map((title, at) => ({
    ...lesson,
    id: 902 + at,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    subtitle: '',
    isNew: false,
    tempo: 70 + 6 * at,
    cover: { image: null, colour: ['#5c4a3d', '#3d5c4c', '#4a3d5c', '#5c3d45'][at % 4] ?? '#445566' },
    lines: [{ ...digital, stockLineId: 9020 + at, price: 499 + 100 * at }],
  })),
]

export const sampleCourse: Product = {
  ...lesson,
  kind: 'course',
  slug: 'a-year-of-slow-blues',
  title: 'A year of slow blues',
  subtitle: 'Fifty-two short lessons',
  durationSeconds: 46_800,
  description: 'One lesson for each week, from the first shuffle to a set of your own.',
  about: { visible: [], rest: [] },
  artists: [lesson.artist],
  searchTitle: '',
  searchDescription: '',
  techniques: ['bending', 'shuffle'],
  released: true,
  preOrderable: [],
  releasedOn: '2nd October 2026',
  asset: null,
  files: [],
  parts: sampleProducts.slice(0, 4).map((product) => ({ chapter: 'Winter', product })),
  barsInParts: 312,
  partOf: [],
  chosen: [],
  lines: [{ ...digital, stockLineId: 9100, label: 'Course', price: 5900 }],
}

export const sampleFacets: Facets = {
  artist: [
    { slug: 'otis-venn', name: 'Otis Venn' },
    { slug: 'marlow-tate', name: 'Marlow Tate' },
  ],
  style: ['blues', 'folk', 'rock'],
  level: ['beginner', 'intermediate', 'advanced'],
  technique: ['bending', 'shuffle'],
  tuning: ['Standard', 'Drop D'],
  key: ['A', 'E minor'],
  year: [2026, 2025],
  chord: ['A7', 'D7'],
  hardest: { lowest: 4, highest: 62 },
  stretch: { lowest: 3, highest: 6 },
  tempo: { lowest: 60, highest: 132 },
  price: { lowest: 499, highest: 5900 },
}
