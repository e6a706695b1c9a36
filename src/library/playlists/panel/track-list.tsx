import { useEffect, useRef, useState } from 'react'
import { useApplyChange } from '#library/playlists/panel/item-form.tsx'
import { TrackRow } from '#library/playlists/panel/track-row.tsx'
import type { RefusedForm, TrackLoop } from '#library/playlists/panel/track-settings.tsx'
import { itemsReordered } from '#library/playlists/playlist-changes.ts'
import type { Playlist, PlaylistTrack } from '#library/playlists/playlists.contract.ts'
import { moveTo } from '#library/rules/pending-playlists.ts'
import { useDragOrder } from '#ui/form/use-drag-order.ts'

type TrackListProps = {
  playlist: Playlist
  loops: readonly TrackLoop[]
  editing: string | null
  refused: RefusedForm | undefined
}

/** The tracks of the open playlist. They move by buttons and by dragging; the new place is announced and the focus stays. */
export function TrackList({ playlist, loops, editing, refused }: TrackListProps) {
  const { id, backing_tracks: tracks } = playlist
  const [announcement, setAnnouncement] = useState('')
  const applyChange = useApplyChange()
  const pressedButton = useRef<string | null>(null)
  const move = async (track: PlaylistTrack, position: number) => {
    pressedButton.current = document.activeElement?.getAttribute('data-move') ?? null
    const ids = tracks.map((each) => each.id)
    if (!(await applyChange(itemsReordered(id, moveTo(ids, track.id, position))))) return
    setAnnouncement(`${track.title} is now ${position} of ${tracks.length}.`)
  }
  // The browser drops the focus of an element that moves in the document.
  useEffect(() => {
    if (!pressedButton.current || tracks.length === 0) return
    const [item, direction] = pressedButton.current.split(' ')
    const buttons = [direction, 'up', 'down'].map((each) => document.querySelector<HTMLButtonElement>(`[data-move="${item} ${each}"]`))
    buttons.find((button) => button && !button.disabled)?.focus({ preventScroll: true })
    pressedButton.current = null
  }, [tracks])
  return (
    <>
      <ol aria-label={`Tracks of ${playlist.name}`} className="divide-y divide-line border-line border-y">
        {tracks.map((track, at) => (
          <DraggableRow
            key={track.id}
            playlist={id}
            track={track}
            position={at + 1}
            count={tracks.length}
            loops={loops.filter(({ product_id }) => product_id === track.product_id)}
            editing={editing === track.id}
            refused={refused?.typed.item === track.id ? refused : undefined}
            onMove={(position) => void move(track, position)}
            onDrop={(dropped) => {
              const other = tracks.find((each) => each.id === dropped)
              if (other) void move(other, at + 1)
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

type DraggableRowProps = Omit<Parameters<typeof TrackRow>[0], 'handle'> & { onDrop: (dropped: string) => void }

function DraggableRow({ onDrop, ...row }: DraggableRowProps) {
  const { element, handle, state } = useDragOrder(row.playlist, row.track.id, onDrop)
  return (
    <li ref={element} data-dragged={state} className="data-[dragged=over]:bg-brass-wash data-[dragged=self]:opacity-50">
      <TrackRow {...row} handle={handle} />
    </li>
  )
}
