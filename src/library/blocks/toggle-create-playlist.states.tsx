import ToggleCreatePlaylist from '#library/blocks/toggle-create-playlist.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { WithState } from '#ui/states/inert-props.tsx'

const toggle = (first: boolean) => (
  <WithState first={first}>
    {(open, setOpen) => (
      <ToggleCreatePlaylist open={open} to="/playlists" onToggle={() => setOpen(!open)}>
        <p className="panel p-5">The form of a new playlist (B21).</p>
      </ToggleCreatePlaylist>
    )}
  </WithState>
)

const states: readonly BlockState[] = [
  { name: 'off', element: toggle(false) },
  { name: 'on', element: toggle(true) },
]
export default states
