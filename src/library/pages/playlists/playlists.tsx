import { lazy, Suspense, useEffect, useRef } from 'react'
import { data, useSearchParams } from 'react-router'
import { isId } from '#kernel/form-values.ts'
import NewPlaylist from '#library/blocks/new-playlist.tsx'
import { useCreatePlaylist } from '#library/pages/playlists/use-create-playlist.ts'
import { RemovedList } from '#library/playlists/panel/removed-list.tsx'
import { usePendingChanges } from '#library/playlists/panel/use-pending-changes.ts'
import { answerPlaylistForm } from '#library/playlists/playlist-form.server.ts'
import { readPlaylists } from '#library/playlists/playlists-page.server.ts'
import { playlistsWithPending, playlistWithPending } from '#library/rules/pending-playlists.ts'
import { PlaylistPanelGroup, ToggleCreatePlaylist } from '#member-blocks.tsx'
import { KeepSkeleton } from '#offline/keep/keep-skeleton.tsx'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { PlayThrough } from '#player/set/play-through.tsx'
import { loopsOf } from '#player/set/set.server.ts'
import { passagesIn, setItems } from '#player/set/set-item.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/playlists'

// Not from `#blocks.tsx`, because it also opens offline.

// Loaded by the page's script: what a device keeps isn't known before.
const KeepSet = lazy(() => import('#offline/keep/keep-set.tsx').catch(() => ({ default: () => <></> })))

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your playlists') },
  { name: 'robots', content: 'noindex' },
]

/** Rows P12, R1. `/playlists/{id}` has one of them open. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  if (params.id !== undefined && !isId(params.id)) throw data(null, { status: 404 })
  const read = await foundOr404(readPlaylists(ctx, params.id ?? null))
  return { ...read, loops: read.open ? await loopsOf(ctx, read.open.backing_tracks) : [] }
}

export const action = ({ request, context }: Route.ActionArgs) => answerPlaylistForm(request, context.get(ctxKey))

/** Without script the address says which form is shown: `?new`, `?edit`, `?share`, `?item=`. */
export default function PlaylistsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { removed, loops } = loaderData
  const [search] = useSearchParams()
  const pending = usePendingChanges()
  const playlists = playlistsWithPending(loaderData.playlists, pending)
  const open = loaderData.open && playlistWithPending(loaderData.open, pending)
  const setList = open && { id: open.id, name: open.name, items: setItems(open.backing_tracks, passagesIn(loops)) }
  const refusedIntent = actionData?.typed.intent
  const { creating, setCreating, create } = useCreatePlaylist(search.has('new') || refusedIntent === 'create')
  useFocusPanel(open?.id)
  return (
    <Page width="text">
      <div className="grid grid-cols-1 gap-8">
        <h1 className="text-3xl">Your playlists</h1>
        {actionData && <Notice title={actionData.problem} tone="ember" live />}
        <div role="status" className="empty:hidden">
          {pending.length > 0 && (
            <Notice title="Your changes wait on this device" tone="brass">
              They reach the shop as soon as it answers again.
            </Notice>
          )}
        </div>
        <ToggleCreatePlaylist open={creating} to={open ? `/playlists/${open.id}` : '/playlists'} onToggle={() => setCreating(!creating)}>
          <NewPlaylist
            {...(refusedIntent === 'create' && { errors: actionData!.errors, typed: actionData!.typed })}
            onCreate={create}
            takenNames={playlists.map(({ name }) => name)}
          />
        </ToggleCreatePlaylist>
        <PlaylistPanelGroup
          key={open?.id}
          playlists={playlists}
          open={open}
          loops={loops}
          takenNames={playlists.map(({ name }) => name)}
          initialForm={search.has('edit') ? 'edit' : search.has('share') ? 'share' : search.get('item')}
          play={setList && <PlayThrough set={setList} />}
          offline={
            setList && (
              <Suspense fallback={<KeepSkeleton />}>
                <KeepSet set={setList} />
              </Suspense>
            )
          }
          refused={actionData}
        />
        {removed.length > 0 && (
          <RemovedList removed={removed.map(({ id, name }) => ({ key: id, name, fields: { intent: 'restore', id } }))} />
        )}
      </div>
    </Page>
  )
}

/** Redraws the panel that was pressed. A page that opens with one doesn't move the focus. */
function useFocusPanel(id: string | undefined): void {
  const first = useRef(id)
  useEffect(() => {
    if (first.current === id) return
    first.current = undefined
    if (id && document.activeElement === document.body) document.getElementById(`playlist-${id}`)?.focus({ preventScroll: true })
  }, [id])
}
