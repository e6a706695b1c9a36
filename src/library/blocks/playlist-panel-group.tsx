import { ListMusic, Pencil, Presentation, Share2, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { lengthWords } from '#catalogue/rules/words.ts'
import { plural } from '#kernel/text.ts'
import { ItemForm, useAct } from '#library/playlists/panel/item-form.tsx'
import { removePlaylist, restorePlaylist } from '#library/playlists/panel/playlist-calls.client.ts'
import { RemovedList } from '#library/playlists/panel/removed-list.tsx'
import { TrackList } from '#library/playlists/panel/track-list.tsx'
import type { ListedPlaylist, Playlist } from '#library/playlists/playlists.contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showToast } from '#ui/feedback/toast.client.ts'
import { Button, ButtonLink, buttonClass } from '#ui/form/button.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { ChevronDown } from '#ui/icons/icons.ts'

export type OpenPlaylist = Playlist & {
  /** The address of its shared page; null while it isn't shared. */
  shared: string | null
  showsOwner: boolean
  removed: readonly { id: string; title: string }[]
}

export type PlaylistPanelGroupProps = {
  playlists: readonly ListedPlaylist[]
  open: OpenPlaylist | null
  /** Plays the open one through. */
  play?: ReactNode
  /** Keeps the open one on the device. */
  keep?: ReactNode
  /** After a refused form. */
  errors?: Readonly<Record<string, string>>
}

/** B27: the member's playlists as panels. The address says which one is open. */
export default function PlaylistPanelGroup({ playlists, open, play, keep, errors = {} }: PlaylistPanelGroupProps) {
  if (playlists.length === 0)
    return (
      <EmptyState drawing="amp" title="No playlists yet" action={<ButtonLink to="/backing-tracks">Find backing tracks</ButtonLink>}>
        Put backing tracks in the order you play them. Each remembers its key, tempo, gap and count-in.
      </EmptyState>
    )
  return (
    <ul className="grid gap-3" aria-label="Your playlists">
      {playlists.map((playlist) => {
        const isOpen = playlist.id === open?.id
        return (
          <li key={playlist.id} className="rounded-card border border-line bg-paper-raised">
            <h2>
              <Link
                to={isOpen ? '/playlists' : `/playlists/${playlist.id}`}
                id={`playlist-${playlist.id}`}
                aria-expanded={isOpen}
                preventScrollReset
                className="flex min-h-14 items-center gap-4 px-4 py-3 no-underline sm:px-6"
              >
                <ListMusic aria-hidden="true" className="shrink-0 text-brass-text" />
                <span className="min-w-0 grow">
                  <span className="block truncate font-semibold text-lg">{playlist.name}</span>
                  <span className="block text-ink-soft text-sm tabular-nums">
                    {plural(playlist.tracks, 'track')}
                    {playlist.tracks > 0 && ` · ${lengthWords(playlist.duration)}`}
                  </span>
                </span>
                <ChevronDown aria-hidden="true" className={`shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
              </Link>
            </h2>
            {isOpen && <OpenPanel playlist={open} play={play} keep={keep} errors={errors} />}
          </li>
        )
      })}
    </ul>
  )
}

type OpenPanelProps = { playlist: OpenPlaylist; play: ReactNode; keep: ReactNode; errors: Readonly<Record<string, string>> }

function OpenPanel({ playlist, play, keep, errors }: OpenPanelProps) {
  const { id, name, description, backing_tracks: tracks, removed } = playlist
  const [form, setForm] = useState<'rename' | 'share' | null>(errors.name || errors.description ? 'rename' : null)
  return (
    <div className="grid gap-5 border-line border-t px-4 py-5 sm:px-6">
      {description && <p className="max-w-text whitespace-pre-line">{description}</p>}
      <div className="flex flex-wrap gap-2">
        {tracks.some(({ standing }) => standing === 'yes') && (
          <>
            {play}
            <ButtonLink to={`/playlists/${id}/stage`}>
              <Presentation aria-hidden="true" size={18} />
              On stage
            </ButtonLink>
          </>
        )}
        <Disclosure
          open={form === 'share'}
          onToggle={() => setForm(form === 'share' ? null : 'share')}
          icon={<Share2 aria-hidden="true" size={18} />}
        >
          Share
        </Disclosure>
        <Disclosure
          open={form === 'rename'}
          onToggle={() => setForm(form === 'rename' ? null : 'rename')}
          icon={<Pencil aria-hidden="true" size={18} />}
        >
          Edit
        </Disclosure>
        <RemovePlaylist id={id} name={name} />
      </div>
      {form === 'rename' && <RenameForm playlist={playlist} errors={errors} />}
      {form === 'share' && <ShareForm playlist={playlist} />}
      {tracks.some(({ standing }) => standing === 'yes') && keep}
      {tracks.length > 0 ? (
        <TrackList playlist={playlist} />
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

const Disclosure = ({ open, onToggle, icon, children }: { open: boolean; onToggle: () => void; icon: ReactNode; children: ReactNode }) => (
  <Button aria-expanded={open} onClick={onToggle} className="script-only">
    {icon}
    {children}
  </Button>
)

function RemovePlaylist({ id, name }: { id: string; name: string }) {
  const act = useAct()
  const navigate = useNavigate()
  const remove = async () => {
    if (!(await act(() => removePlaylist({ body: { playlistId: id } })))) return
    void navigate('/playlists', { preventScrollReset: true })
    const undo = { label: 'Undo', run: () => void act(() => restorePlaylist({ params: { id } })) }
    showToast({ kind: 'success', text: `“${name}” was removed`, action: undo })
  }
  return (
    <ItemForm fields={{ intent: 'remove', id }} onAct={() => void remove()}>
      <Button type="submit" look="plain">
        <Trash2 aria-hidden="true" size={18} />
        Remove<span className="sr-only"> {name}</span>
      </Button>
    </ItemForm>
  )
}

const RenameForm = ({ playlist, errors }: { playlist: OpenPlaylist; errors: Readonly<Record<string, string>> }) => (
  <PostForm preventScrollReset className="grid gap-4 rounded-card bg-paper-sunk p-4">
    <input type="hidden" name="intent" value="rename" />
    <input type="hidden" name="id" value={playlist.id} />
    <Field label="Name" name="name" defaultValue={playlist.name} error={errors.name ?? null} autoComplete="off" />
    <TextAreaField
      label="Description"
      name="description"
      rows={2}
      optional
      defaultValue={playlist.description}
      error={errors.description ?? null}
    />
    <div>
      <Button type="submit" look="brass">
        Save
      </Button>
    </div>
  </PostForm>
)

function ShareForm({ playlist: { id, shared, showsOwner } }: { playlist: OpenPlaylist }) {
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address)
    showToast({ kind: 'success', text: 'Link copied' })
  }
  return (
    <PostForm preventScrollReset className="grid gap-4 rounded-card bg-paper-sunk p-4">
      <input type="hidden" name="intent" value="share" />
      <input type="hidden" name="id" value={id} />
      {shared ? (
        <>
          <p className="break-all font-mono text-sm">{shared}</p>
          <p className="text-ink-soft text-sm">
            Anyone with this link sees the list{showsOwner ? ' and your name' : ''}, hears samples and can copy it.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="brass" onClick={() => void copy(shared)} className="script-only">
              Copy link
            </Button>
            <a href={shared} className={buttonClass()}>
              Open it
            </a>
            <Button type="submit" look="plain" name="shared" value="no">
              Stop sharing
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>Share this list by a secret link. Whoever has it sees the tracks, hears samples and can copy the list.</p>
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="shows_owner" value="yes" className="size-5 accent-brass" />
            Show my name
          </label>
          <div>
            <Button type="submit" look="brass" name="shared" value="yes">
              Make a link
            </Button>
          </div>
        </>
      )}
    </PostForm>
  )
}
