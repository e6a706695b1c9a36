import { Link } from 'react-router'
import { parseId } from '#kernel/form-values.ts'
import { answerPlaylistForm } from '#library/playlists/playlist-form.server.ts'
import { findTrack } from '#library/playlists/playlist-items.server.ts'
import { listPlaylists } from '#library/playlists/playlists.server.ts'
import { NewPlaylist } from '#member-blocks.tsx'
import { ctxKey } from '#platform/page-context.ts'
import { Button } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import { foundOr404 } from '../../../platform/found-or-404.server.ts'
import type { Route } from './+types/add-to-playlist'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Add to a playlist') },
  { name: 'robots', content: 'noindex' },
]

/** The add playlist dialog as a page: without script, and for guests after they have signed in. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const id = parseId(params.product)
  const [playlists, track] = await Promise.all([listPlaylists(ctx, id), foundOr404(findTrack(ctx, id))])
  return { playlists, track }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerPlaylistForm(request, context.get(ctxKey), `/playlists/add/${parseId(params.product)}`)

export default function AddToPlaylistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { playlists, track } = loaderData
  return (
    <Page width="text">
      <div className="grid gap-8">
        <header className="grid gap-2">
          <h1 className="text-3xl">Add to a playlist</h1>
          <p>
            <Link to={`/backing-tracks/${track.slug}`} className="font-semibold underline underline-offset-4">
              {track.title}
            </Link>
          </p>
        </header>
        <FormNotice answer={actionData} />
        {playlists.length > 0 && (
          <ul className="divide-y divide-line border-line border-y" aria-label="Your playlists">
            {playlists.map(({ id, name, holds }) => (
              <li key={id} className="flex items-center justify-between gap-3 py-1">
                <Link to={`/playlists/${id}`} className="min-w-0 truncate font-semibold">
                  {name}
                </Link>
                <PostForm preventScrollReset>
                  <input type="hidden" name="intent" value={holds ? 'drop' : 'put'} />
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="product_id" value={track.id} />
                  <Button type="submit" look={holds ? 'plain' : 'quiet'}>
                    {holds ? 'Remove' : 'Add'}
                    <span className="sr-only">{holds ? ` from ${name}` : ` to ${name}`}</span>
                  </Button>
                </PostForm>
              </li>
            ))}
          </ul>
        )}
        <section className="grid gap-3">
          <h2 className="text-xl">{playlists.length > 0 ? 'Or a new one' : 'Your first playlist'}</h2>
          <NewPlaylist productId={track.id} errors={actionData?.errors ?? {}} typed={actionData?.typed ?? {}} />
        </section>
      </div>
    </Page>
  )
}
