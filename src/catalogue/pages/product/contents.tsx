import { Accordion } from '#blocks.tsx'
import type { Product } from '#catalogue/find-product.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { chaptersOf } from '#catalogue/rules/chapters.ts'
import { durationText } from '#catalogue/rules/labels.ts'
import { clockTime, plural, slugify } from '#kernel/text.ts'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { PartsList } from './parts-list.tsx'

/** Chapters of a course, parts of a bundle, or chapters of a recording. A course's disc uses its first lesson only as a trailer. */
export function Contents({ product }: { product: Product }) {
  const chapters = chaptersOf(product.parts)
  if (product.kind === 'bundle' && product.parts.length > 0) {
    return (
      <section aria-labelledby="contents">
        <SectionHeading id="contents" title="What’s inside" />
        <PartsList parts={chapters.flatMap((chapter) => chapter.parts)} showKind />
      </section>
    )
  }
  if (chapters.length > 0) {
    const items = chapters.map(({ title, parts, seconds }, at) => ({
      id: `chapter-${at + 1}-${slugify(title)}`,
      title,
      aside: `${plural(parts.length, 'lesson')}, ${durationText(seconds)}`,
      content: <PartsList parts={parts} />,
    }))
    return (
      <section aria-labelledby="contents">
        <SectionHeading
          id="contents"
          title="What’s inside"
          about={`${plural(product.parts.length, 'lesson')} in ${plural(chapters.length, 'chapter')}.`}
        />
        <Accordion items={items} open={items.slice(0, 1).map(({ id }) => id)} />
      </section>
    )
  }
  if (!product.asset || product.asset.chapters.length < 2 || product.kind === 'backing-track') return null
  if (kinds[product.kind].physical && product.asset.type !== 'stream') return null
  return (
    <section aria-labelledby="contents">
      <SectionHeading id="contents" title="What’s inside" />
      <ol className="divide-y divide-line border-line border-y">
        {product.asset.chapters.map(({ title, seconds }) => (
          <li key={`${seconds} ${title}`} className="flex min-h-12 items-center gap-4 py-2">
            <span className="w-14 text-ink-soft text-sm tabular-nums">{clockTime(seconds)}</span>
            {title}
          </li>
        ))}
      </ol>
    </section>
  )
}
