import { type FormEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { createPlaylist, dropTrack, listPlaylists, putTrack } from '#library/playlists/panel/playlist-calls.client.ts'
import type { ListedPlaylist } from '#library/playlists/playlists.contract.ts'
import { namingProblems } from '#library/rules/playlist-limits.ts'
import ModalDialog from '#ui/blocks/modal-dialog.tsx'
import { ApiError } from '#ui/data/api.client.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { bar, Loading } from '#ui/feedback/loading.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

/** `ofPage`: it has the page's colours, also where its button stands on a dark stage. */
export type AddPlaylistModalProps = { productId: number; title: string; onClose: () => void; ofPage?: boolean }

type Known = readonly ListedPlaylist[] | 'loading' | 'failed' | 'guest'

/** B4: chooses the playlists that hold a backing track, or begins a new one. */
export default function AddPlaylistModal({ productId, title, onClose, ofPage = false }: AddPlaylistModalProps) {
  const [known, setKnown] = useState<Known>('loading')
  const [saving, setSaving] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ words: string; retry: () => void } | null>(null)

  const load = useCallback(() => {
    setKnown('loading')
    listPlaylists({ query: { product_id: productId } }).then(
      ({ playlists }) => setKnown(playlists),
      (error: unknown) => setKnown(error instanceof ApiError && error.status === 401 ? 'guest' : 'failed'),
    )
  }, [productId])
  useEffect(load, [load])

  const navigate = useNavigate()
  const saved = useRef(Promise.resolve())
  /** Opens a playlist once ticks are saved. */
  const open = (event: MouseEvent<HTMLAnchorElement>, path: string) => {
    if (saving === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void saved.current.then(() => navigate(path))
  }

  const toggle = async ({ id, holds, name }: ListedPlaylist) => {
    const mark = (holds: boolean) =>
      setKnown((before) => (Array.isArray(before) ? before.map((each) => (each.id === id ? { ...each, holds } : each)) : before))
    setSaving(id)
    setProblem(null)
    mark(!holds)
    try {
      await (holds ? dropTrack : putTrack)({ params: { id, product_id: productId } })
    } catch (error) {
      mark(holds)
      setProblem({ words: `${name}: ${wordsOf(error)}`, retry: () => void toggle({ id, holds, name } as ListedPlaylist) })
    }
    setSaving(null)
  }

  const dialog = (
    <ModalDialog title="Add to a playlist" open onClose={onClose} width="narrow">
      <div className="grid gap-5">
        <p className="text-ink-soft">{title}</p>
        {known === 'loading' && <Skeleton />}
        {known === 'failed' && <ErrorState title="Your playlists didn’t load" onRetry={load} />}
        {known === 'guest' && (
          <div className="grid justify-items-start gap-4">
            <p>Sign in to save playlists. We’ll bring you back to this track.</p>
            <ButtonLink look="brass" to={`/sign-in?back=${encodeURIComponent(`/playlists/add/${productId}`)}`}>
              Sign in
            </ButtonLink>
          </div>
        )}
        {Array.isArray(known) && (
          <>
            {known.length > 0 && (
              <fieldset className="grid gap-1">
                <legend className="sr-only">Your playlists</legend>
                {known.map((playlist) => (
                  <label key={playlist.id} className="flex min-h-11 items-center gap-3">
                    <input
                      type="checkbox"
                      checked={playlist.holds}
                      aria-busy={saving === playlist.id || undefined}
                      onChange={() => {
                        if (saving === null) saved.current = toggle(playlist)
                      }}
                      className="size-5 accent-brass"
                    />
                    <span className="min-w-0 grow truncate font-semibold">{playlist.name}</span>
                    <Link
                      to={`/playlists/${playlist.id}`}
                      onClick={(event) => open(event, `/playlists/${playlist.id}`)}
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
                  {problem.words}
                  <Button look="plain" onClick={problem.retry}>
                    Try again
                  </Button>
                </p>
              )}
            </div>
            <NewOne productId={productId} first={known.length === 0} onMade={(made) => setKnown([made, ...known])} />
          </>
        )}
      </div>
    </ModalDialog>
  )
  return ofPage ? createPortal(dialog, document.body) : dialog
}

/** Three playlists and the form below, of their real size. */
const Skeleton = () => (
  <div>
    <Loading what="your playlists" />
    <div aria-hidden="true" className="grid gap-5">
      <div className="grid gap-1">
        {[2 / 5, 3 / 5, 1 / 2].map((share) => (
          <div key={share} className="flex min-h-11 items-center gap-3">
            <div className={`${bar} size-5`} />
            <div className={`${bar} h-5`} style={{ width: `${100 * share}%` }} />
          </div>
        ))}
      </div>
      <div className={`${bar} mt-7 h-11`} />
    </div>
  </div>
)

function NewOne({ productId, first, onMade }: { productId: number; first: boolean; onMade: (made: ListedPlaylist) => void }) {
  const [refusal, setRefusal] = useState<{ words: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '')
    const wrong = namingProblems({ name }).name
    setRefusal(wrong ? { words: wrong } : null)
    if (wrong || busy) return
    setBusy(true)
    try {
      const { backing_tracks, ...made } = await createPlaylist({ body: { name, product_id: productId } })
      onMade({ ...made, tracks: backing_tracks.length, duration: 0, holds: true })
      form.reset()
    } catch (refused) {
      setRefusal({ words: wordsOf(refused) })
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
          error={refusal?.words ?? null}
        />
      </div>
      <Button type="submit" look={first ? 'brass' : 'quiet'} busy={busy} className={refusal ? 'mb-7' : ''}>
        Create
      </Button>
    </PostForm>
  )
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : 'That didn’t work.')
