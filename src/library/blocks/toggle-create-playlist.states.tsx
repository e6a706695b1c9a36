import ToggleCreatePlaylist from '#library/blocks/toggle-create-playlist.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { Holding } from '#ui/states/holding.tsx'

const toggle = (first: boolean) => (
  <Holding first={first}>
    {(open, setOpen) => (
      <ToggleCreatePlaylist open={open} to="/playlists" onToggle={() => setOpen(!open)}>
        <p className="panel p-5">The form of a new playlist (B21).</p>
      </ToggleCreatePlaylist>
    )}
  </Holding>
)

const states: readonly BlockState[] = [
  { name: 'off', element: toggle(false) },
  { name: 'on', element: toggle(true) },
]
export default states
