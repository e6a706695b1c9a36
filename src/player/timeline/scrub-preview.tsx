import { useEffect, useState } from 'react'
import { timeText } from '#kernel/time-text.ts'
import { readStoryboard, type Still, stillAt } from '#player/rules/storyboard.ts'
import { type HardSpan, spanText } from '#practice/rules/hard-bars.ts'
import { fetchPlain } from '#ui/data/api.client.ts'

type ScrubPreviewProps = { at: number; left: string; storyboard: string | null; bar: number | null; hard: HardSpan | null }

/** Preview of the film, bar and hard bars under the pointer. */
export function ScrubPreview({ at, left, storyboard, bar, hard }: ScrubPreviewProps) {
  const stills = useStoryboard(storyboard)
  const still = stillAt(stills, at)
  return (
    <div
      aria-hidden="true"
      style={{ left: `clamp(5rem, ${left}, 100% - 5rem)` }}
      className="pointer-events-none absolute bottom-full z-20 mb-2 hidden -translate-x-1/2 overflow-hidden rounded-control border border-line-strong bg-paper-raised text-center shadow-soft pointer-fine:block"
    >
      {still && storyboard && (
        <span
          style={{
            width: still.width,
            height: still.height,
            backgroundImage: `url("${new URL(still.file, new URL(storyboard, location.href)).href}")`,
            backgroundPosition: `-${still.x}px -${still.y}px`,
          }}
          className="block"
        />
      )}
      <span className="block px-2 py-0.5 text-ink text-xs tabular-nums">
        {timeText(at)}
        {bar !== null && ` · bar ${bar}`}
        {hard && <span className="block text-ember">{spanText(hard)}</span>}
      </span>
    </div>
  )
}

/** Loads on first hover; without it only the time shows. */
function useStoryboard(url: string | null): readonly Still[] {
  const [stills, setStills] = useState<readonly Still[]>([])
  useEffect(() => {
    if (!url) return
    let active = true
    void fetchStoryboard(url).then((read) => active && setStills(read))
    return () => {
      active = false
    }
  }, [url])
  return stills
}

const storyboards = new Map<string, Promise<Still[]>>()

function fetchStoryboard(url: string): Promise<Still[]> {
  const reading =
    storyboards.get(url) ??
    fetchPlain(url)
      .then((answer) => answer.text())
      .then(readStoryboard)
      .catch(() => [])
  storyboards.set(url, reading)
  return reading
}
