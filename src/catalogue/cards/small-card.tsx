import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { Play } from '#ui/icons/icons.ts'
import { Picture } from '#ui/picture.tsx'

export const SmallCard = ({ card, to, foot }: { card: ProductCard; to: string; foot?: ReactNode }) => (
  <article className="group relative grid content-start gap-2">
    <div className="relative">
      <SmallCover card={card} sizes="(min-width: 64rem) 11rem, 33vw" />
      {to.endsWith('/play') && (
        <span
          aria-hidden="true"
          className="absolute right-1.5 bottom-1.5 grid size-8 place-items-center rounded-full bg-brass text-brass-ink shadow-soft"
        >
          <Play size={14} className="fill-current" />
        </span>
      )}
    </div>
    <div className="min-w-0">
      <h3 className="wrap-anywhere font-display font-semibold text-sm leading-snug">
        <Link to={to} state={{ plays: true }} className="whole-card">
          {card.title}
        </Link>
      </h3>
      <p className="text-ink-soft text-xs">{card.artist.name}</p>
    </div>
    {foot}
  </article>
)

export const SmallCover = ({ card, sizes }: { card: ProductCard; sizes: string }) => (
  <div className="sleeve lift aspect-square">
    <Picture picture={imagePicture(card.cover, 320)} alt="" sizes={sizes} className="size-full object-cover" />
  </div>
)

export const SmallCardGrid = ({ label, columns = smallColumns, children }: { label?: string; columns?: string; children: ReactNode }) => (
  <ul aria-label={label} className={`grid gap-x-4 gap-y-6 max-[19rem]:grid-cols-2 ${columns}`}>
    {children}
  </ul>
)

const smallColumns = 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-6'
