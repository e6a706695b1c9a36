import ProductModal from '#catalogue/blocks/product-modal.tsx'
import { sampleProducts } from '#catalogue/blocks/sample-products.ts'
import type { DetailedProductAnswer } from '#catalogue/catalogue.contract.ts'
import { Button } from '#ui/form/button.tsx'
import type { BlockState, FakeAnswer } from '#ui/states/block-state.ts'
import { noop } from '#ui/states/inert-props.tsx'
import { waitFor } from '#ui/states/interactions.ts'

const sample = sampleProducts[0]!

const response = {
  id: sample.id,
  kind: 'lesson',
  slug: sample.slug,
  title: sample.title,
  subtitle: sample.subtitle,
  summary: sample.summary,
  artist: sample.artist,
  level: sample.level,
  style: sample.style,
  tuning: sample.tuning,
  key: sample.key,
  tempo: sample.tempo,
  notes_per_second: sample.notesPerSecond,
  duration_seconds: sample.durationSeconds,
  released_at: sample.releasedAt.toISOString(),
  url: '/lessons/slow-blues-turnarounds',
  cover: sample.cover,
  lines: [
    { stock_line_id: 9010, format: 'digital', label: 'Download', price: 699, was: null, sale_ends_at: null, available: null },
    { stock_line_id: 9011, format: 'dvd', label: 'DVD', price: 1999, was: 2499, sale_ends_at: '2026-12-31T23:59:00Z', available: 4 },
  ],
  description: sample.summary,
  techniques: ['bending'],
  released: true,
  preview: null,
  files: [],
  parts: [],
  held_by: [],
  currency: 'GBP',
} satisfies DetailedProductAnswer

const modal = (
  <ProductModal
    kind="lesson"
    slug={sample.slug}
    title={sample.title}
    onClose={noop}
    buy={(_, line) => (
      <Button look="brass">
        Add to cart<span className="sr-only">: {line.label}</span>
      </Button>
    )}
  />
)
const answers = (body: FakeAnswer) => ({ [`GET /products/lesson/${sample.slug}`]: body })

const states: readonly BlockState[] = [
  { name: 'loading', element: modal, answers: answers('silence') },
  { name: 'ready', element: modal, answers: answers({ body: response }), reach: waitFor('dialog ul') },
  { name: 'error', element: modal, answers: answers('no connection'), reach: waitFor('[role=alert]') },
]
export default states
