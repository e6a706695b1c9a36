import { ListMusic } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { durationText } from '#catalogue/rules/labels.ts'
import { plural } from '#kernel/text.ts'
import { PlaylistPanel, type PlaylistPanelProps } from '#library/playlists/panel/playlist-panel.tsx'
import type { MyPlaylist } from '#library/playlists/playlists-page.server.ts'
import type { ShownPlaylist } from '#library/rules/pending-playlists.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { ChevronDown } from '#ui/icons/icons.ts'

export type PlaylistPanelGroupProps = Omit<PlaylistPanelProps, 'playlist' | 'taken'> & {
  playlists: readonly ShownPlaylist[]
  open: MyPlaylist | null
}

/** B27: the member's playlists as panels. The address says which one is open. */
export default function PlaylistPanelGroup({ playlists, open, ...panel }: PlaylistPanelGroupProps) {
  if (playlists.length === 0)
    return (
      <EmptyState illustration="amp" title="No playlists yet" action={<ButtonLink to="/backing-tracks">Find backing tracks</ButtonLink>}>
        Put backing tracks in the order you play them. Each remembers its key, tempo, gap and count-in.
      </EmptyState>
    )
  return (
    <ul className="grid grid-cols-1 gap-3" aria-label="Your playlists">
      {playlists.map((playlist) => {
        const isOpen = playlist.id === open?.id
        return (
          <li key={playlist.id} className="panel">
            <h2>
              <PanelHeading playlist={playlist} isOpen={isOpen} />
            </h2>
            {isOpen && (
              <PlaylistPanel {...panel} playlist={open} takenNames={playlists.flatMap(({ id, name }) => (id === open.id ? [] : [name]))} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function PanelHeading({ playlist, isOpen }: { playlist: ShownPlaylist; isOpen: boolean }) {
  const { id, name, tracks, duration, waits, isNew } = playlist
  const line = 'flex min-h-14 items-center gap-4 px-4 py-3 no-underline sm:px-6'
  const content: ReactNode = (
    <>
      <ListMusic aria-hidden="true" className="shrink-0 text-brass-text" />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold text-lg">{name}</span>
        <span className="block text-ink-soft text-sm tabular-nums">
          {plural(tracks, 'track')}
          {tracks > 0 && ` · ${durationText(duration)}`}
          {waits && ' · waits for a connection'}
        </span>
      </span>
    </>
  )
  // The shop doesn't know it yet, so there is no page to open.
  if (isNew)
    return (
      <span id={`playlist-${id}`} tabIndex={-1} className={line}>
        {content}
      </span>
    )
  return (
    <Link to={isOpen ? '/playlists' : `/playlists/${id}`} id={`playlist-${id}`} aria-expanded={isOpen} preventScrollReset className={line}>
      {content}
      <ChevronDown aria-hidden="true" className={`shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
    </Link>
  )
}
