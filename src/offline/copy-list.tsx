import { clockTime } from '#kernel/text.ts'
import { removeCopy } from '#offline/copies/copies.client.ts'
import type { Copy } from '#offline/copies/copy.ts'
import { bytesText } from '#offline/rules/copy.ts'
import { Button } from '#ui/form/button.tsx'

export const CopyList = ({ copies }: { copies: readonly Copy[] }) => (
  <div className="grid gap-3">
    <p className="text-ink-soft">{bytesText(copies.reduce((sum, { bytes }) => sum + bytes, 0))} on this device</p>
    <ul aria-label="Kept recordings" className="divide-y divide-line border-line border-y">
      {copies.map((copy) => (
        <li key={`${copy.account} ${copy.productId}`} className="relative flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <span className="sleeve size-16 shrink-0 overflow-hidden">
            {copy.cover && <img src={copy.cover} alt="" className="size-full object-cover" />}
          </span>
          <span className="min-w-0 grow basis-40">
            {copy.ended ? (
              <strong className="block">{copy.title}</strong>
            ) : (
              <a href={`/offline/play?recording=${copy.productId}`} className="touch-target font-display font-semibold">
                {copy.title}
              </a>
            )}
            <span className="block text-ink-soft text-sm tabular-nums">{statusText(copy)}</span>
          </span>
          <Button onClick={() => void removeCopy(copy)} aria-label={`Remove ${copy.title}`}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  </div>
)

function statusText({ ended, until, bytes, recording }: Copy): string {
  if (ended === 'right') return 'Access ended: we removed the copy'
  if (ended === 'silence') return 'Removed after 7 days offline. Go online to keep it again'
  const day = until && new Date(until).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
  return [clockTime(recording.duration), bytesText(bytes), ...(day ? [`plays offline until ${day}`] : [])].join(' · ')
}
