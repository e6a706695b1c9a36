import { redirect } from 'react-router'
import { durationText } from '#catalogue/rules/labels.ts'
import { formatMoney } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import { SharedTrack } from '#library/pages/playlists/shared-track.tsx'
import { totalSeconds } from '#library/playlists/panel/track-text.ts'
import { copySharedPlaylist, findSharedPlaylist } from '#library/playlists/playlist-link.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/shared-playlist'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData?.playlist.name ?? 'Playlist') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  return { ...(await foundOr404(findSharedPlaylist(ctx, params.token))), currency: ctx.visitor.currency }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, [], async () => redirect(`/playlists/${(await copySharedPlaylist(context.get(ctxKey), params.token)).id}`, 303))

export default function SharedPlaylistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { playlist, owner, toBuy, currency } = loaderData
  const money = (minor: number) => formatMoney({ minor, currency })
  const tracks = playlist.backing_tracks
  return (
    <Page width="text">
      <div className="grid grid-cols-1 gap-8">
        <header className="grid gap-2">
          <p className="font-semibold text-brass-text">{owner ? `A playlist by ${owner}` : 'A shared playlist'}</p>
          <h1 className="text-3xl">{playlist.name}</h1>
          <p className="text-ink-soft tabular-nums">
            {plural(tracks.length, 'track')}
            {tracks.length > 0 && ` · ${durationText(totalSeconds(tracks))}`}
          </p>
          {playlist.description && <p className="max-w-text whitespace-pre-line">{playlist.description}</p>}
        </header>
        <FormNotice answer={actionData} />
        <div className="flex flex-wrap items-center gap-3">
          {toBuy.length > 0 && (
            <PostForm reloadDocument action="/cart">
              <input type="hidden" name="intent" value="add" />
              {toBuy.map(({ stockLineId }) => (
                <input key={stockLineId} type="hidden" name="stock_line_id" value={stockLineId} />
              ))}
              <Button type="submit" look="brass" size="large">
                {toBuy.length === 1 ? 'Add the one you lack' : `Add the ${toBuy.length} you lack`} ·{' '}
                {money(toBuy.reduce((sum, { price }) => sum + price, 0))}
              </Button>
            </PostForm>
          )}
          <PostForm>
            <Button type="submit">Copy to my playlists</Button>
          </PostForm>
        </div>
        <ol className="divide-y divide-line border-line border-y">
          {tracks.map((track) => (
            <SharedTrack
              key={track.id}
              track={track}
              card={loaderData.cards[track.product_id]}
              price={toBuy.find(({ productId }) => productId === track.product_id)?.price}
              money={money}
            />
          ))}
        </ol>
      </div>
    </Page>
  )
}
