import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Accordion, ReadMore } from '#blocks.tsx'
import type { ArtistCard } from '#catalogue/artists.server.ts'
import type { Product } from '#catalogue/find-product.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { chaptersOf } from '#catalogue/rules/chapters.ts'
import { capitalised, lengthWords } from '#catalogue/rules/words.ts'
import { FileList } from '#downloads/file-list.tsx'
import type { Currency } from '#kernel/money.ts'
import { clockTime, plural, slugify } from '#kernel/text.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { Chip } from '#ui/chip.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Picture } from '#ui/picture.tsx'
import { PartsList } from './parts-list.tsx'

/** `checklist`: the parts to buy one by one. */
type ProductDetailsProps = { product: Product; artist: ArtistCard & { quote: string }; currency: Currency; checklist: ReactNode }

export function ProductDetails({ product, artist, currency, checklist }: ProductDetailsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-1 content-start gap-14">
        <section aria-labelledby="about">
          <SectionHeading id="about" title="About" />
          <ReadMore text={product.description} max={900} about={product.title} />
        </section>
        <Contents product={product} />
        {checklist}
      </div>
      <div className="grid content-start gap-10">
        <Introduction artist={artist} />
        {product.files.length > 0 && (
          <Aside title="What you get">
            <FileList product={product} currency={currency} />
          </Aside>
        )}
        <Aside title="At a glance">
          <Facts
            facts={[
              { term: 'Kind', value: kinds[product.kind].one },
              { term: product.released ? 'Released' : 'Comes out', value: product.releasedOn },
              ...(product.durationSeconds > 0 ? [{ term: 'Length', value: lengthWords(product.durationSeconds) }] : []),
            ]}
          />
          {product.techniques.length > 0 && (
            <ul aria-label="Techniques" className="flex flex-wrap gap-2 pt-4">
              {product.techniques.map((technique) => (
                <li key={technique}>
                  <Chip label={capitalised(technique)} to={`${kinds[product.kind].path}?technique=${encodeURIComponent(technique)}`} />
                </li>
              ))}
            </ul>
          )}
        </Aside>
      </div>
    </div>
  )
}

/** Chapters of a course, parts of a bundle, or chapters of a recording. */
function Contents({ product }: { product: Product }) {
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
      aside: `${plural(parts.length, 'lesson')}, ${lengthWords(seconds)}`,
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
  if (!product.asset || product.asset.chapters.length < 2 || product.kind === 'backing-track' || kinds[product.kind].physical) return null
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

const Introduction = ({ artist }: { artist: ArtistCard & { quote: string } }) => (
  <section aria-labelledby="artist" className="grid gap-4">
    <div className="flex items-center gap-4">
      <div className="sleeve size-20 shrink-0">
        <Picture picture={imagePicture(artist.cover, 320)} alt="" sizes="5rem" className="size-full object-cover" />
      </div>
      <div>
        <h2 id="artist" className="text-lg">
          <Link to={`/artists/${artist.slug}`} className="no-underline hover:underline">
            {artist.name}
          </Link>
        </h2>
        <p className="text-ink-soft text-sm">
          {artist.instrument}, {artist.town}
        </p>
      </div>
    </div>
    {artist.quote && <blockquote className="display border-brass-edge border-l-3 pl-4 font-normal text-lg">{artist.quote}</blockquote>}
  </section>
)

const Aside = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="pb-3 text-lg">{title}</h2>
    {children}
  </section>
)
