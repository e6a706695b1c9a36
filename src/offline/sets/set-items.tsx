import { ArrowDown, ArrowUp, SlidersHorizontal, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { TrackSettings } from '#library/playlists/panel/track-settings.tsx'
import type { Copy } from '#offline/copies/copy.ts'
import { addToSet, changeInSet, moveInSet, removeFromSet } from '#offline/sets/change-set.client.ts'
import { type KeptSet, tracksIn } from '#offline/sets/kept-set.ts'
import { itemText, type SetItem } from '#player/set/set-item.ts'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

type SetItemsProps = {
  set: KeptSet
  items: readonly SetItem[]
  copies: readonly Copy[]
}

/** The tracks of an offline playlist: order, settings, and adding offline ones. */
export function SetItems({ set, items, copies }: SetItemsProps) {
  const [announcement, setAnnouncement] = useState('')
  const [edited, setEdited] = useState<string | null>(null)
  const storedTracks = tracksIn(copies, set.account)
  const loopsOf = ({ product_id }: SetItem) => copies.find(({ productId }) => productId === product_id)?.practice.loops ?? []
  const change = async (update: Promise<void>, message: string) => {
    await update
    setAnnouncement(message)
  }
  const move = (item: SetItem, position: number) =>
    void change(moveInSet(set, item.id, position), `${item.title} is now ${position} of ${items.length}.`)
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const id = Number(new FormData(event.currentTarget).get('track'))
    const copy = storedTracks.find(({ productId }) => productId === id)
    if (copy) void change(addToSet(set, copy), `${copy.title} was added.`)
  }
  return (
    <>
      <details>
        <summary className="cursor-pointer py-2.5">Tracks</summary>
        <ol aria-label={`Tracks of ${set.name}`} className="divide-y divide-line">
          {items.map((item, at) => (
            <li key={item.id} className="py-1">
              <div className="flex flex-wrap items-center gap-x-2 sm:flex-nowrap">
                <span className="w-6 shrink-0 text-right text-ink-soft tabular-nums">{at + 1}</span>
                <span className="min-w-0 grow basis-1/2">
                  <span className="block truncate font-semibold">{item.title}</span>
                  <span className="block truncate text-ink-soft text-sm">{itemText(item)}</span>
                </span>
                <span className="ml-auto flex">
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
                    label={`How ${item.title} is played`}
                    icon={<SlidersHorizontal aria-hidden="true" size={18} />}
                    aria-expanded={edited === item.id}
                    onClick={() => setEdited(edited === item.id ? null : item.id)}
                  />
                  <IconButton
                    label={`Remove ${item.title}`}
                    icon={<Trash2 aria-hidden="true" size={18} />}
                    onClick={() => void change(removeFromSet(set, item.id), `${item.title} was removed.`)}
                  />
                </span>
              </div>
              {edited === item.id && (
                <TrackSettings
                  fields={{}}
                  track={item}
                  loops={loopsOf(item)}
                  onSave={(settings) =>
                    change(changeInSet(set, item.id, settings, loopsOf(item)), `${item.title} is played as you set it.`)
                  }
                  onDone={() => setEdited(null)}
                />
              )}
            </li>
          ))}
        </ol>
        {storedTracks.length > 0 && (
          <form onSubmit={add} className="flex flex-wrap items-end gap-3 py-3">
            <div className="min-w-0 grow basis-60">
              <SelectField
                label="Add a track you keep here"
                name="track"
                options={storedTracks.map(({ productId, title }) => ({ value: String(productId), text: title }))}
              />
            </div>
            <Button type="submit">Add</Button>
          </form>
        )}
      </details>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
