import { ArrowDown, ArrowUp, GripVertical, SlidersHorizontal, Trash2 } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import { Link } from 'react-router'
import { clockTime } from '#kernel/text.ts'
import { ItemForm, useApplyChange } from '#library/playlists/panel/item-form.tsx'
import { type RefusedForm, type TrackLoop, TrackSettings } from '#library/playlists/panel/track-settings.tsx'
import { keyAndTempoText, unplayableLabels } from '#library/playlists/panel/track-text.ts'
import { itemRemoved, itemRestored, itemUpdated } from '#library/playlists/playlist-changes.ts'
import type { PlaylistTrack } from '#library/playlists/playlists.contract.ts'
import { showToast } from '#ui/feedback/toast.client.ts'
import { IconButton, IconLink } from '#ui/form/icon-button.tsx'

type TrackRowProps = {
  playlist: string
  track: PlaylistTrack
  position: number
  count: number
  handle: RefObject<HTMLSpanElement | null>
  loops: readonly TrackLoop[]
  /** Whether its settings are shown at first. */
  editing: boolean
  refused: RefusedForm | undefined
  onMove: (position: number) => void
}

export function TrackRow({ playlist, track, position, count, handle, loops, editing: initiallyEditing, refused, onMove }: TrackRowProps) {
  const [editing, setEditing] = useState(initiallyEditing)
  const settingsId = useId()
  const applyChange = useApplyChange()
  const item = { id: playlist, item: track.id }
  const loop = loops.find(({ id }) => id === track.loop_id)
  const seconds = (loop ? loop.to - loop.from : track.duration) / track.rate
  const remove = async () => {
    if (!(await applyChange(itemRemoved(playlist, track.id)))) return
    const undo = { label: 'Undo', run: () => void applyChange(itemRestored(playlist, track.id)) }
    showToast({ kind: 'success', text: `“${track.title}” was removed`, action: undo })
  }
  const moveButton = (label: string, to: number, Icon: typeof ArrowUp) => (
    <ItemForm fields={{ intent: 'move', ...item, position: to }} onAct={() => onMove(to)}>
      <IconButton
        type="submit"
        label={`Move ${track.title} ${label}`}
        data-move={`${track.id} ${label}`}
        icon={<Icon aria-hidden="true" size={18} />}
        disabled={to < 1 || to > count}
      />
    </ItemForm>
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 py-2 sm:flex-nowrap">
        <span ref={handle} aria-hidden="true" className="script-only cursor-grab touch-none select-none py-3 text-ink-soft">
          <GripVertical size={18} />
        </span>
        <span className="w-6 shrink-0 text-right text-ink-soft tabular-nums">{position}</span>
        <div className="min-w-0 grow basis-1/2">
          <Link to={`/backing-tracks/${track.slug}`} className="block truncate font-semibold no-underline hover:underline">
            {track.title}
          </Link>
          <p className="text-ink-soft text-sm tabular-nums">
            {[keyAndTempoText(track), loop && `Loop “${loop.name}”`, clockTime(seconds)].filter(Boolean).join(' · ')}
            <span className="block truncate">{track.artist}</span>
          </p>
          {track.note && <p className="truncate text-sm">{track.note}</p>}
          {track.standing !== 'yes' && <p className="font-semibold text-ember text-sm">{unplayableLabels[track.standing]}</p>}
        </div>
        <div className="ml-auto flex">
          {moveButton('up', position - 1, ArrowUp)}
          {moveButton('down', position + 1, ArrowDown)}
          <IconButton
            label={`How ${track.title} is played`}
            icon={<SlidersHorizontal aria-hidden="true" size={18} />}
            aria-expanded={editing}
            aria-controls={settingsId}
            onClick={() => setEditing(!editing)}
            className="script-only"
          />
          <IconLink
            to={`?item=${track.id}`}
            preventScrollReset
            label={`How ${track.title} is played`}
            icon={<SlidersHorizontal aria-hidden="true" size={18} />}
            className="no-script-only"
          />
          <ItemForm fields={{ intent: 'remove item', ...item }} onAct={() => void remove()}>
            <IconButton type="submit" label={`Remove ${track.title}`} icon={<Trash2 aria-hidden="true" size={18} />} />
          </ItemForm>
        </div>
      </div>
      <div id={settingsId} hidden={!editing}>
        {editing && (
          <TrackSettings
            fields={{ intent: 'settings', ...item }}
            track={track}
            loops={loops}
            refused={refused}
            onSave={(settings) => applyChange(itemUpdated(playlist, track.id, settings))}
            onDone={() => setEditing(false)}
          />
        )}
      </div>
    </>
  )
}
