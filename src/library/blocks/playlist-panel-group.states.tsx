import PlaylistPanelGroup from '#library/blocks/playlist-panel-group.tsx'
import { samplePlaylist, samplePlaylists } from '#library/blocks/sample-playlists.ts'
import type { MyPlaylist } from '#library/playlists/playlists-page.server.ts'
import type { BlockState } from '#ui/states/block-state.ts'
import { waitForElement } from '#ui/states/interactions.ts'

const group = (open: MyPlaylist | null, playlists = samplePlaylists, shows: string | null = null) => (
  <div className="max-w-text">
    <PlaylistPanelGroup playlists={playlists} open={open} loops={[]} takenNames={[]} initialForm={shows} />
  </div>
)
const [first, ...others] = samplePlaylist.backing_tracks
const withRemoved: MyPlaylist = {
  ...samplePlaylist,
  backing_tracks: others,
  removed: [{ id: first?.id ?? '', title: first?.title ?? '' }],
}

const states: readonly BlockState[] = [
  { name: 'none', element: group(null, []) },
  { name: 'collapsed', element: group(null) },
  { name: 'open', element: group(samplePlaylist) },
  { name: 'open, empty', element: group({ ...samplePlaylist, backing_tracks: [] }) },
  { name: 'reorder', element: group(samplePlaylist), reach: async (box) => (await waitForElement(box, '[data-move$="down"]')).focus() },
  { name: 'remove', element: group(withRemoved), note: 'A removed track can be put back for a while.' },
  { name: 'settings of a track', element: group(samplePlaylist, samplePlaylists, first?.id) },
  { name: 'edit', element: group(samplePlaylist, samplePlaylists, 'edit') },
  { name: 'share', element: group(samplePlaylist, samplePlaylists, 'share') },
]
export default states
