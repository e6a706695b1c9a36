import { useEffect, useRef, useState } from 'react'
import { useAct } from '#library/playlists/panel/item-form.tsx'
import { TrackRow } from '#library/playlists/panel/track-row.tsx'
import type { RefusedForm, TrackLoop } from '#library/playlists/panel/track-settings.tsx'
import { itemsOrdered } from '#library/playlists/playlist-changes.ts'
import type { Playlist, PlaylistTrack } from '#library/playlists/playlists.contract.ts'
import { moved } from '#library/rules/waiting-playlists.ts'
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
  const [said, setSaid] = useState('')
  const act = useAct()
  const pressed = useRef<string | null>(null)
  const move = async (track: PlaylistTrack, position: number) => {
    pressed.current = document.activeElement?.getAttribute('data-move') ?? null
    const ids = tracks.map((each) => each.id)
    if (!(await act(itemsOrdered(id, moved(ids, track.id, position))))) return
    setSaid(`${track.title} is now ${position} of ${tracks.length}.`)
  }
  // The browser drops the focus of an element that moves in the document.
  useEffect(() => {
    if (!pressed.current || tracks.length === 0) return
    const [item, way] = pressed.current.split(' ')
    const buttons = [way, 'up', 'down'].map((each) => document.querySelector<HTMLButtonElement>(`[data-move="${item} ${each}"]`))
    buttons.find((button) => button && !button.disabled)?.focus({ preventScroll: true })
    pressed.current = null
  }, [tracks])
  return (
    <>
      <ol aria-label={`Tracks of ${playlist.name}`} className="divide-y divide-line border-line border-y">
        {tracks.map((track, at) => (
          <DraggedRow
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
        {said}
      </p>
    </>
  )
}

type DraggedRowProps = Omit<Parameters<typeof TrackRow>[0], 'handle'> & { onDrop: (dropped: string) => void }

function DraggedRow({ onDrop, ...row }: DraggedRowProps) {
  const { element, handle, state } = useDragOrder(row.playlist, row.track.id, onDrop)
  return (
    <li ref={element} data-dragged={state} className="data-[dragged=over]:bg-brass-wash data-[dragged=self]:opacity-50">
      <TrackRow {...row} handle={handle} />
    </li>
  )
}
