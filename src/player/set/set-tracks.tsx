import { clockTime } from '#kernel/text.ts'
import { itemText, listeningSeconds, type SetItem } from '#player/set/set-item.ts'

type SetTracksProps = { items: readonly SetItem[]; current: number; onChoose: (index: number) => void }

/** All tracks of the set; a press jumps to a track. */
export const SetTracks = ({ items, current, onChoose }: SetTracksProps) => (
  <ol className="divide-y divide-line">
    {items.map((item, at) => (
      <li key={item.id}>
        <button
          type="button"
          disabled={item.standing !== 'yes'}
          aria-current={at === current}
          onClick={() => onChoose(at)}
          className="flex min-h-14 w-full items-center gap-3 py-2 text-left aria-[current=true]:text-brass-text"
        >
          <span className="w-6 text-right text-ink-soft text-sm tabular-nums">{at + 1}</span>
          <span className="min-w-0 grow">
            <span className="block truncate font-semibold">{item.title}</span>
            <span className="block text-ink-soft text-sm">{itemText(item)}</span>
          </span>
          <span className="text-ink-soft text-sm tabular-nums">{clockTime(listeningSeconds(item))}</span>
        </button>
      </li>
    ))}
  </ol>
)
