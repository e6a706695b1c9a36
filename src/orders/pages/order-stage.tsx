import { Play } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { BackingTrackPlayer, Player } from '#blocks.tsx'
import { kinds, productPath } from '#catalogue/kinds.ts'
import { FileList } from '#downloads/file-list.tsx'
import type { Currency } from '#kernel/money.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import type { OrderedGoods, OrderedItem } from '#player/ordered-goods.server.ts'
import { ProcessingNotice } from '#player/processing-notice.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import { Picture } from '#ui/picture.tsx'

export function OrderStage({ goods: { items, stage }, currency }: { goods: OrderedGoods; currency: Currency }) {
  const rest = stage ? items.slice(1) : items
  if (items.length === 0) return null
  return (
    <section aria-labelledby="play-now" className="grid gap-5">
      <h2 id="play-now" className="text-xl">
        {stage ? stage.current.title : 'Play now'}
      </h2>
      {stage && <Stage stage={stage} />}
      {stage && stage.product.parts.length > 0 && (
        <div>
          <Link to={`${productPath(stage.product.kind, stage.product.slug)}/play`} className={buttonClass()}>
            All {stage.product.parts.length} lessons of {stage.product.title}
          </Link>
        </div>
      )}
      {stage && stage.product.files.length > 0 && <FileList product={stage.product} currency={currency} />}
      {rest.length > 0 && <OtherItems items={rest} also={stage !== null} />}
    </section>
  )
}

function Stage({ stage: { playable, current, saved } }: { stage: NonNullable<OrderedGoods['stage']> }) {
  const starts = useLocation().state?.plays === true
  if (!playable) return <ProcessingNotice />
  return playable.type === 'track' ? (
    <BackingTrackPlayer key={playable.product_id} playable={playable} saved={saved} tempo={current.tempo} starts={starts} />
  ) : (
    <Player key={playable.product_id} playable={playable} saved={saved} tempo={current.tempo} starts={starts} />
  )
}

const OtherItems = ({ items, also: hasStage }: { items: readonly OrderedItem[]; also: boolean }) => (
  <ul aria-label={hasStage ? 'Also yours to play' : 'Yours to play'} className="divide-y divide-line border-y border-line">
    {items.map(({ id, kind, slug, title, cover }) => (
      <li key={id} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-x-4 py-3">
        <div className="overflow-hidden rounded-control">
          <Picture picture={imagePicture(cover, 160)} alt="" sizes="3.5rem" />
        </div>
        <p className="font-display leading-snug wrap-anywhere">
          {title}
          <span className="block font-sans text-ink-soft text-sm">{kinds[kind].one}</span>
        </p>
        <Link to={`${productPath(kind, slug)}/play`} className={buttonClass()} aria-label={`Play ${title}`}>
          <Play aria-hidden="true" size={18} />
          Play
        </Link>
      </li>
    ))}
  </ul>
)
