import { type FormEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { createPlaylist, dropTrack, listPlaylists, putTrack } from '#library/playlists/panel/playlist-api.client.ts'
import type { ListedPlaylist } from '#library/playlists/playlists.contract.ts'
import { namingProblems } from '#library/rules/playlist-limits.ts'
import ModalDialog from '#ui/blocks/modal-dialog.tsx'
import { ApiError } from '#ui/data/api.client.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading, skeletonBar } from '#ui/feedback/loading.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

/** `usesPageTheme`: it has the page's colours, also where its button stands on a dark stage. */
export type AddPlaylistModalProps = { productId: number; title: string; onClose: () => void; usesPageTheme?: boolean }

type LoadState = readonly ListedPlaylist[] | 'loading' | 'failed' | 'guest'

/** B4: chooses the playlists that hold a backing track, or begins a new one. */
export default function AddPlaylistModal({ productId, title, onClose, usesPageTheme = false }: AddPlaylistModalProps) {
  const [loaded, setLoaded] = useState<LoadState>('loading')
  const [saving, setSaving] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ text: string; retry: () => void } | null>(null)

  const load = useCallback(() => {
    setLoaded('loading')
    listPlaylists({ query: { product_id: productId } }).then(
      ({ playlists }) => setLoaded(playlists),
      (error: unknown) => setLoaded(error instanceof ApiError && error.status === 401 ? 'guest' : 'failed'),
    )
  }, [productId])
  useEffect(load, [load])

  const navigate = useNavigate()
  const pendingSave = useRef(Promise.resolve())
  /** Opens a playlist once ticks are saved. */
  const openPlaylist = (event: MouseEvent<HTMLAnchorElement>, path: string) => {
    if (saving === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void pendingSave.current.then(() => navigate(path))
  }

  const toggle = async ({ id, holds, name }: ListedPlaylist) => {
    const setHolds = (holds: boolean) =>
      setLoaded((before) => (Array.isArray(before) ? before.map((each) => (each.id === id ? { ...each, holds } : each)) : before))
    setSaving(id)
    setProblem(null)
    setHolds(!holds)
    try {
      await (holds ? dropTrack : putTrack)({ params: { id, product_id: productId } })
    } catch (error) {
      setHolds(holds)
      setProblem({ text: `${name}: ${errorText(error)}`, retry: () => void toggle({ id, holds, name } as ListedPlaylist) })
    }
    setSaving(null)
  }

  const dialog = (
    <ModalDialog title="Add to a playlist" open onClose={onClose} width="narrow">
      <div className="grid gap-5">
        <p className="text-ink-soft">{title}</p>
        {loaded === 'loading' && <Skeleton />}
        {loaded === 'failed' && <ErrorState title="Your playlists didn’t load" onRetry={load} />}
        {loaded === 'guest' && (
          <div className="grid justify-items-start gap-4">
            <p>Sign in to save playlists. We’ll bring you back to this track.</p>
            <ButtonLink look="brass" to={`/sign-in?back=${encodeURIComponent(`/playlists/add/${productId}`)}`}>
              Sign in
            </ButtonLink>
          </div>
        )}
        {Array.isArray(loaded) && (
          <>
            {loaded.length > 0 && (
              <fieldset className="grid gap-1">
                <legend className="sr-only">Your playlists</legend>
                {loaded.map((playlist) => (
                  <label key={playlist.id} className="flex min-h-11 items-center gap-3">
                    <input
                      type="checkbox"
                      checked={playlist.holds}
                      aria-busy={saving === playlist.id || undefined}
                      onChange={() => {
                        if (saving === null) pendingSave.current = toggle(playlist)
                      }}
                      className="size-5 accent-brass"
                    />
                    <span className="min-w-0 grow truncate font-semibold">{playlist.name}</span>
                    <Link
                      to={`/playlists/${playlist.id}`}
                      onClick={(event) => openPlaylist(event, `/playlists/${playlist.id}`)}
                      className="text-sm underline underline-offset-4"
                    >
                      Open<span className="sr-only"> {playlist.name}</span>
                    </Link>
                  </label>
                ))}
              </fieldset>
            )}
            <div role="alert" className="empty:hidden">
              {problem && (
                <p className="flex flex-wrap items-center gap-2 font-semibold text-ember text-sm">
                  {problem.text}
                  <Button look="plain" onClick={problem.retry}>
                    Try again
                  </Button>
                </p>
              )}
            </div>
            <NewPlaylistForm productId={productId} first={loaded.length === 0} onMade={(made) => setLoaded([made, ...loaded])} />
          </>
        )}
      </div>
    </ModalDialog>
  )
  return usesPageTheme ? createPortal(dialog, document.body) : dialog
}

/** Three playlists and the form below, of their real size. */
const Skeleton = () => (
  <div>
    <Loading what="your playlists" />
    <div aria-hidden="true" className="grid gap-5">
      <div className="grid gap-1">
        {[2 / 5, 3 / 5, 1 / 2].map((share) => (
          <div key={share} className="flex min-h-11 items-center gap-3">
            <div className={`${skeletonBar} size-5`} />
            <div className={`${skeletonBar} h-5`} style={{ width: `${100 * share}%` }} />
          </div>
        ))}
      </div>
      <div className={`${skeletonBar} mt-7 h-11`} />
    </div>
  </div>
)

function NewPlaylistForm({
  productId,
  first,
  onMade: onCreated,
}: {
  productId: number
  first: boolean
  onMade: (made: ListedPlaylist) => void
}) {
  const [refusal, setRefusal] = useState<{ text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '')
    const problem = namingProblems({ name }).name
    setRefusal(problem ? { text: problem } : null)
    if (problem || busy) return
    setBusy(true)
    try {
      const { backing_tracks, ...made } = await createPlaylist({ body: { name, product_id: productId } })
      onCreated({ ...made, tracks: backing_tracks.length, duration: 0, holds: true })
      form.reset()
    } catch (refused) {
      setRefusal({ text: errorText(refused) })
    }
    setBusy(false)
  }
  return (
    <PostForm action="/playlists" onSubmit={create} refusal={refusal} className="flex items-end gap-3">
      <div className="grow">
        <Field
          label={first ? 'Name your first playlist' : 'New playlist'}
          name="name"
          maxLength={80}
          autoComplete="off"
          error={refusal?.text ?? null}
        />
      </div>
      <Button type="submit" look={first ? 'brass' : 'quiet'} busy={busy} className={refusal ? 'mb-7' : ''}>
        Create
      </Button>
    </PostForm>
  )
}

const errorText = (error: unknown): string => (error instanceof Error ? error.message : 'That didn’t work.')
