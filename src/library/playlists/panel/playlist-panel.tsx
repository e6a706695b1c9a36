import { Pencil, Presentation, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { NamingForm } from '#library/playlists/panel/naming-form.tsx'
import { RemovePlaylist } from '#library/playlists/panel/remove-playlist.tsx'
import { RemovedList } from '#library/playlists/panel/removed-list.tsx'
import { ShareForm } from '#library/playlists/panel/share-form.tsx'
import { TrackList } from '#library/playlists/panel/track-list.tsx'
import type { RefusedForm, TrackLoop } from '#library/playlists/panel/track-settings.tsx'
import { playlistRenamed } from '#library/playlists/playlist-changes.ts'
import type { MyPlaylist } from '#library/playlists/playlists-page.server.ts'
import { saveChange } from '#library/playlists/save-change.client.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'

export type PlaylistPanelProps = {
  playlist: MyPlaylist
  loops: readonly TrackLoop[]
  takenNames: readonly string[]
  /** The form to show at first: an item's id shows its settings. */
  initialForm: string | null
  play?: ReactNode
  offline?: ReactNode
  refused?: RefusedForm | undefined
}

export function PlaylistPanel({ playlist, loops, takenNames, initialForm, play, offline, refused }: PlaylistPanelProps) {
  const { id, name, description, backing_tracks: tracks, removed } = playlist
  const intent = refused?.typed.intent
  const [form, setForm] = useState(intent === 'rename' ? 'edit' : initialForm)
  const { revalidate } = useRevalidator()
  const isPlayable = tracks.some(({ standing }) => standing === 'yes')
  const toggle = (which: 'edit' | 'share', icon: ReactNode, label: string) => (
    <>
      <Button aria-expanded={form === which} onClick={() => setForm(form === which ? null : which)} className="script-only">
        {icon}
        {label}
      </Button>
      <ButtonLink to={`?${which}`} preventScrollReset className="no-script-only">
        {icon}
        {label}
      </ButtonLink>
    </>
  )
  return (
    <div className="grid grid-cols-1 gap-5 border-line border-t px-4 py-5 sm:px-6">
      {description && <p className="max-w-text whitespace-pre-line">{description}</p>}
      <div className="flex flex-wrap gap-2 sm:[&_a]:px-3 sm:[&_button]:px-3">
        {isPlayable && (
          <>
            {play}
            <ButtonLink to={`/playlists/${id}/stage`}>
              <Presentation aria-hidden="true" size={18} />
              On stage
            </ButtonLink>
          </>
        )}
        {toggle('share', <Share2 aria-hidden="true" size={18} />, 'Share')}
        {toggle('edit', <Pencil aria-hidden="true" size={18} />, 'Edit')}
        <RemovePlaylist id={id} name={name} />
      </div>
      {form === 'edit' && (
        <NamingForm
          fields={{ intent: 'rename', id }}
          naming={intent === 'rename' ? (refused?.typed ?? {}) : { name, description }}
          errors={intent === 'rename' ? (refused?.errors ?? {}) : {}}
          submit="Save"
          busy="Saving…"
          taken={takenNames}
          onSave={async (naming) => {
            if ((await saveChange(playlistRenamed(id, naming))) === 'saved') await revalidate()
            setForm(null)
          }}
          className="rounded-card bg-paper-sunk p-4"
        />
      )}
      {form === 'share' && <ShareForm playlist={playlist} />}
      {isPlayable && offline}
      {tracks.length > 0 ? (
        <TrackList
          playlist={playlist}
          loops={loops}
          editing={intent === 'settings' ? (refused?.typed.item ?? null) : form}
          refused={refused}
        />
      ) : (
        <p className="text-ink-soft">
          Nothing in it yet. Open a{' '}
          <Link to="/backing-tracks" className="font-semibold underline underline-offset-4">
            backing track
          </Link>{' '}
          and choose “Add to playlist”.
        </p>
      )}
      {removed.length > 0 && (
        <RemovedList
          removed={removed.map((track) => ({ key: track.id, name: track.title, fields: { intent: 'restore item', id, item: track.id } }))}
        />
      )}
    </div>
  )
}
