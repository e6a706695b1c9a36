import { lazy, Suspense, useEffect } from 'react'
import { data, useSearchParams } from 'react-router'
import { NewPlaylist, PlaylistPanelGroup, ToggleCreatePlaylist } from '#blocks.tsx'
import { isId } from '#kernel/form-values.ts'
import { RemovedList } from '#library/playlists/panel/removed-list.tsx'
import { postPlaylistForm } from '#library/playlists/playlist-form.server.ts'
import { removedItems } from '#library/playlists/playlist-items.server.ts'
import { sharingOf } from '#library/playlists/playlist-link.server.ts'
import { getPlaylist, listPlaylists, removedPlaylists } from '#library/playlists/playlists.server.ts'
import { KeepSkeleton } from '#offline/keep/keep-skeleton.tsx'
import { ctxKey } from '#platform/page-context.ts'
import { PlayThrough } from '#player/set/play-through.tsx'
import { partsOf } from '#player/set/set.server.ts'
import { setItems } from '#player/set/set-item.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import { foundOr404 } from '../../../platform/found-or-404.server.ts'
import type { Route } from './+types/playlists'

// Loaded by the page's script: what a device keeps isn't known before.
const KeepSet = lazy(() => import('#offline/keep/keep-set.tsx'))

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your playlists') },
  { name: 'robots', content: 'noindex' },
]

/** Rows P12, R1. `/playlists/{id}` has one of them open. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  if (params.id !== undefined && !isId(params.id)) throw data(null, { status: 404 })
  const [playlists, removed, open] = await Promise.all([listPlaylists(ctx), removedPlaylists(ctx), params.id ? openOne(params.id) : null])
  return { playlists, removed, open }

  async function openOne(id: string) {
    const [playlist, sharing, removed] = await Promise.all([foundOr404(getPlaylist(ctx, id)), sharingOf(ctx, id), removedItems(ctx, id)])
    return { ...playlist, ...sharing, removed, parts: await partsOf(ctx, playlist.backing_tracks) }
  }
}

export const action = ({ request, context }: Route.ActionArgs) => postPlaylistForm(request, context.get(ctxKey))

export default function PlaylistsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { playlists, removed, open } = loaderData
  const [search] = useSearchParams()
  const set = open && { id: open.id, name: open.name, items: setItems(open.backing_tracks, open.parts) }
  const creating = search.has('new') || actionData?.typed.intent === 'create'
  useFocusOn(open?.id)
  return (
    <Page width="text">
      <div className="grid gap-8">
        <h1 className="text-3xl">Your playlists</h1>
        {actionData && <Notice title={actionData.problem} tone="ember" live />}
        <ToggleCreatePlaylist open={creating} to={open ? `/playlists/${open.id}` : '/playlists'}>
          <NewPlaylist {...(actionData?.typed.intent === 'create' && { errors: actionData.errors, typed: actionData.typed })} />
        </ToggleCreatePlaylist>
        <PlaylistPanelGroup
          key={open?.id}
          playlists={playlists}
          open={open}
          play={set && <PlayThrough set={set} />}
          keep={
            set && (
              <Suspense fallback={<KeepSkeleton />}>
                <KeepSet set={set} />
              </Suspense>
            )
          }
          errors={actionData?.typed.intent === 'rename' ? actionData.errors : {}}
        />
        {removed.length > 0 && (
          <RemovedList removed={removed.map(({ id, name }) => ({ key: id, name, fields: { intent: 'restore', id } }))} />
        )}
      </div>
    </Page>
  )
}

/** A playlist that was just created or opened gets the focus, so that a screen reader reads on there. */
function useFocusOn(id: string | undefined): void {
  useEffect(() => {
    if (id && document.activeElement === document.body) document.getElementById(`playlist-${id}`)?.focus({ preventScroll: true })
  }, [id])
}
