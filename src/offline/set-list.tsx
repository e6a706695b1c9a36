import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { plural } from '#kernel/text.ts'
import type { Copy } from '#offline/copies/copy.ts'
import { fromCopies, type KeptSet } from '#offline/sets/kept-set.ts'
import { moveInSet, removeFromSet, removeSet } from '#offline/sets/kept-sets.client.ts'
import { itemWords, type SetItem } from '#player/set/set-item.ts'
import { actAsOffline, pageValues } from '#ui/data/page-values.client.ts'
import { Button, buttonClass } from '#ui/form/button.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'

/** The playlists of the shelf. Their order can be changed here; the shop hears of it when it is reached. */
export const SetList = ({ sets, copies }: { sets: readonly KeptSet[]; copies: readonly Copy[] }) => (
  <section aria-labelledby="playlists" className="grid gap-3">
    <h2 id="playlists" className="text-xl">
      Playlists
    </h2>
    <ul aria-label="Kept playlists" className="divide-y divide-line border-line border-y">
      {sets.map((set) => (
        <li key={`${set.account} ${set.id}`} className="grid gap-2 py-3">
          <OneSet set={set} items={fromCopies(set, copies).items} />
        </li>
      ))}
    </ul>
  </section>
)

function OneSet({ set, items }: { set: KeptSet; items: readonly SetItem[] }) {
  const [said, setSaid] = useState('')
  const ready = items.filter(({ standing }) => standing === 'yes').length
  const change = async (make: () => Promise<void>, words: string) => {
    // The kept page was drawn without knowing whose it is.
    if (!pageValues().user.id) actAsOffline(set.account)
    await make()
    setSaid(words)
  }
  const move = (item: SetItem, position: number) =>
    void change(() => moveInSet(set, item.id, position), `${item.title} is now ${position} of ${items.length}.`)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-40">
          <h3 className="font-semibold text-base">{set.name}</h3>
          <p className="text-ink-soft text-sm tabular-nums">
            {ready === items.length ? plural(items.length, 'track') : `${ready} of ${plural(items.length, 'track')} on this device`}
          </p>
        </div>
        {ready > 0 && (
          <a href={`/offline/stage?playlist=${set.id}`} aria-label={`${set.name} on stage`} className={buttonClass()}>
            On stage
          </a>
        )}
        <Button onClick={() => void removeSet(set)} aria-label={`Remove ${set.name} from this device`}>
          Remove
        </Button>
      </div>
      <details>
        <summary className="cursor-pointer py-2.5">Tracks</summary>
        <ol aria-label={`Tracks of ${set.name}`} className="divide-y divide-line">
          {items.map((item, at) => (
            <li key={item.id} className="flex items-center gap-2 py-1">
              <span className="w-6 shrink-0 text-right text-ink-soft tabular-nums">{at + 1}</span>
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{item.title}</span>
                <span className="block truncate text-ink-soft text-sm">{itemWords(item)}</span>
              </span>
              <IconButton
                label={`Move ${item.title} up`}
                icon={<ArrowUp aria-hidden="true" size={18} />}
                disabled={at === 0}
                onClick={() => move(item, at)}
              />
              <IconButton
                label={`Move ${item.title} down`}
                icon={<ArrowDown aria-hidden="true" size={18} />}
                disabled={at === items.length - 1}
                onClick={() => move(item, at + 2)}
              />
              <IconButton
                label={`Remove ${item.title}`}
                icon={<Trash2 aria-hidden="true" size={18} />}
                onClick={() => void change(() => removeFromSet(set, item.id), `${item.title} was removed.`)}
              />
            </li>
          ))}
        </ol>
      </details>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
