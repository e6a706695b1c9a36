import { HardDriveDownload } from 'lucide-react'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { SmallCard, SmallCardGrid } from '#catalogue/cards/small-card.tsx'
import { productPath } from '#catalogue/kinds.ts'
import { playPath } from '#catalogue/product-access.ts'
import type { ContainedRecording } from '#library/contained-recordings.server.ts'
import { FilesLink } from '#library/pages/files-dialog.tsx'
import type { Copy } from '#offline/copies/copy.ts'
import { KeepWhole } from '#offline/keep/keep-whole.tsx'
import { keptText } from '#offline/kept-text.ts'

export type LibraryItemsProps = {
  label: string
  items: readonly ProductCard[]
  progress: Record<number, number>
  withFiles: readonly number[]
  within: readonly ContainedRecording[]
  /** Null until the device has been read, or without storage. */
  copies: readonly Copy[] | null
  columns?: string
}

export const LibraryItems = ({ label, items, progress, withFiles, within, copies, columns }: LibraryItemsProps) => (
  <SmallCardGrid label={label} {...(columns && { columns })}>
    {items.map((card) => (
      <li key={card.id}>
        <SmallCard
          card={card}
          to={card.kind === 'bundle' ? productPath(card.kind, card.slug) : playPath(card)}
          foot={
            <>
              {progress[card.id] !== undefined && (
                <PercentBar percent={progress[card.id]!} words={progressText(card, progress[card.id]!)} />
              )}
              <OfflineStatus card={card} within={within} copies={copies} />
              {withFiles.includes(card.id) && <FilesLink card={card} />}
            </>
          }
        />
      </li>
    ))}
  </SmallCardGrid>
)

type OfflineStatusProps = { card: ProductCard; within: readonly ContainedRecording[]; copies: readonly Copy[] | null }

/** Whether, and how much of it, this device stores. A course or bundle can be saved from here at once. */
export function OfflineStatus({ card, within, copies }: OfflineStatusProps) {
  const recordings = within.filter(({ whole }) => whole === card.id)
  if (recordings.length > 0)
    return copies ? (
      <KeepWhole title={card.title} recordings={recordings} copies={copies} />
    ) : (
      <div aria-hidden="true" className="script-only min-h-9" />
    )
  const text = keptText(card, copies ?? [])
  return (
    text && (
      <p className="flex items-center gap-1.5 text-ink-soft text-xs">
        <HardDriveDownload aria-hidden="true" size={14} className="shrink-0" />
        {text}
      </p>
    )
  )
}

/** Shelves sit next to each other, as wide as their contents: columns of all shelves, of one, and inside it. */
export const shelfColumns = 'grid grid-cols-2 gap-x-4 gap-y-12 sm:grid-cols-4 lg:grid-cols-6'
export const shelfWidth = (items: number) => shelfWidths[Math.min(items, shelfWidths.length) - 1]!

const shelfWidths = [
  { shelf: 'col-span-1', columns: 'grid-cols-1' },
  { shelf: 'col-span-2', columns: 'grid-cols-2' },
  { shelf: 'col-span-2 sm:col-span-3', columns: 'grid-cols-3' },
  { shelf: 'col-span-2 sm:col-span-4', columns: 'grid-cols-3 sm:grid-cols-4' },
  { shelf: 'col-span-2 sm:col-span-4 lg:col-span-5', columns: 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-5' },
  { shelf: 'col-span-2 sm:col-span-4 lg:col-span-6', columns: 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-6' },
]

const progressText = ({ kind }: ProductCard, percent: number): string =>
  percent >= 100 ? 'Done' : `${percent}% ${kind === 'lesson' ? 'heard' : 'done'}`

export const PercentBar = ({ percent, words: label }: { percent: number; words: string }) => (
  <div className="grid gap-1">
    <p className="font-semibold text-leaf text-xs tabular-nums">{label}</p>
    <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-paper-sunk">
      <div className="h-full rounded-full bg-leaf" style={{ width: `${Math.min(100, percent)}%` }} />
    </div>
  </div>
)
