import { useState } from 'react'
import { clockTime } from '#kernel/text.ts'
import { timeText } from '#kernel/time-text.ts'
import type { Take } from '#player/rules/takes.ts'
import { TakeStage } from '#player/takes/take-stage.tsx'
import { wavOf } from '#player/takes/take-store.client.ts'
import type { Instrument } from '#player/use-instrument.ts'
import { Button } from '#ui/form/button.tsx'

type TakeRowProps = { take: Take; instrument: Instrument; open: boolean; onOpen: (open: boolean) => void; onRemove: () => void }

export function TakeRow({ take, instrument, open, onOpen, onRemove }: TakeRowProps) {
  const [asks, setAsks] = useState(false)
  const when = new Date(take.recorded_at).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  return (
    <li className={`grid gap-2 rounded-control border px-3 py-2 ${open ? 'border-brass-edge bg-brass-wash' : 'border-line'}`}>
      <button type="button" aria-expanded={open} onClick={() => onOpen(!open)} className="min-h-11 text-left">
        <span className="block font-semibold">{when}</span>
        <span className="block text-ink-soft text-sm tabular-nums">
          {clockTime(take.seconds)} from {timeText(take.from)} at {Math.round(take.rate * 100)}%
        </span>
        {take.open && <span className="block text-sm">The page was closed while recording. This much is kept.</span>}
      </button>
      {open && (
        <>
          <TakeStage take={take} instrument={instrument} />
          <span className="flex flex-wrap gap-2 pb-1">
            {asks ? (
              <>
                <Button look="danger" onClick={onRemove}>
                  Delete for good
                </Button>
                <Button onClick={() => setAsks(false)}>Keep</Button>
              </>
            ) : (
              <>
                <Button onClick={() => void download(take, instrument.playable)}>Download</Button>
                <Button look="danger" onClick={() => setAsks(true)}>
                  Delete
                </Button>
              </>
            )}
          </span>
        </>
      )}
    </li>
  )
}

async function download(take: Take, { product_id, title }: Instrument['playable']): Promise<void> {
  const address = URL.createObjectURL(await wavOf(product_id, take))
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `${title}, take of ${take.recorded_at.slice(0, 10)}.wav`,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
