import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import type { Product } from '#catalogue/find-product.server.ts'

export const cardOf = (change: Partial<ProductCard> = {}): ProductCard => ({
  id: 7,
  slug: 'slow-blues',
  kind: 'lesson',
  title: 'Slow blues',
  subtitle: '',
  summary: 'Twelve bars, slowly.',
  artist: { slug: 'otis-venn', name: 'Otis Venn' },
  level: 'beginner',
  style: 'blues',
  tuning: 'Standard',
  key: 'A',
  tempo: 62,
  notesPerSecond: null,
  durationSeconds: 420,
  releasedAt: new Date('2026-01-01T00:00:00Z'),
  cover: { image: null, colour: '#334455' },
  isNew: false,
  preview: { type: 'lesson', url: '/media/public/a/preview/master.m3u8', poster: '/media/public/a/poster.jpg', ready: true },
  lines: [{ stockLineId: 70, format: 'digital', label: 'Lesson', price: 699, available: null, was: null, saleEndsAt: null }],
  ...change,
})

export const productOf = (change: Partial<Product> = {}): Product => ({
  ...cardOf(),
  artists: [{ slug: 'otis-venn', name: 'Otis Venn' }],
  description: 'Long words.',
  searchTitle: '',
  searchDescription: '',
  techniques: ['bending'],
  released: true,
  ahead: [],
  releasedOn: '1st January 2026',
  asset: null,
  files: [],
  parts: [],
  barsInParts: 0,
  partOf: [],
  chosen: [],
  ...change,
})
