import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#catalogue/find-product.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { type Access, ownedPath, planPath } from '#catalogue/product-access.ts'
import { capitalised } from '#catalogue/rules/labels.ts'
import { FileList } from '#downloads/file-list.tsx'
import type { Currency } from '#kernel/money.ts'
import { tunerAddress } from '#practice/tools/rules/tunings.ts'
import { Chip } from '#ui/chip.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { type ArtistIntro, Introduction } from './artist-introduction.tsx'
import { Contents } from './contents.tsx'
import { Description } from './description.tsx'
import { type FollowUp, FollowUps } from './follow-ups.tsx'
import { ProductSafety, type Safety } from './product-safety.tsx'
import { TabLines } from './tab-lines.tsx'

type ProductDetailsProps = {
  product: Product
  artists: readonly ArtistIntro[]
  access: Access
  currency: Currency
  safety: Safety | null
  leads: readonly FollowUp[]
  checklist: ReactNode
}

export default function ProductDetails({ product, artists, access, currency, safety, leads, checklist }: ProductDetailsProps) {
  const playUrl = product.lines.map(({ format }) => ownedPath(access, product, format)).find(Boolean) ?? planPath(access, product)
  return (
    <div className="grid grid-cols-1 gap-14">
      <TabLines product={product} rest={<TabMoreLink to={playUrl} />} />
      <Contents product={product} />
      <FollowUps items={leads} />
      <section aria-labelledby="about">
        <SectionHeading id="about" title="About" />
        <Description text={product.about} of={product.title} />
        {product.techniques.length > 0 && (
          <ul aria-label="Techniques" className="flex flex-wrap gap-2 pt-5">
            {product.techniques.map((technique) => (
              <li key={technique}>
                <Chip label={capitalised(technique)} to={`${kinds[product.kind].path}?technique=${encodeURIComponent(technique)}`} />
              </li>
            ))}
          </ul>
        )}
        <TuneLink product={product} />
        {product.released && <p className="pt-4 text-ink-soft text-sm">Released {product.releasedOn}</p>}
      </section>
      {product.files.length > 0 && (
        <section aria-labelledby="files">
          <SectionHeading id="files" title="Files it comes with" />
          <FileList product={product} currency={currency} />
        </section>
      )}
      {checklist}
      {artists.map((artist) => (
        <Introduction key={artist.id} artist={artist} />
      ))}
      {safety && <ProductSafety {...safety} />}
    </div>
  )
}

const TuneLink = ({ product: { kind, tuning } }: { product: Product }) => {
  const address = kinds[kind].streamable ? tunerAddress(tuning) : null
  return (
    address && (
      <p className="pt-4">
        <Link to={address} className="touch-target font-semibold">
          {tuning?.toLowerCase() === 'standard' ? 'Tune up first' : `Tune to ${tuning}`}
        </Link>
      </p>
    )
  )
}

const TabMoreLink = ({ to }: { to: string | null }) =>
  to ? (
    <Link to={to} className="touch-target font-semibold">
      Play to see them
    </Link>
  ) : (
    <a href="#formats" className="touch-target font-semibold">
      Get the whole tab
    </a>
  )
