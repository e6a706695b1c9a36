import { data, Link } from 'react-router'
import { BackingTrackPlayer, Player } from '#blocks.tsx'
import { kindAt, productPath } from '#catalogue/kinds.ts'
import { FileList } from '#downloads/file-list.tsx'
import { ctxKey } from '#platform/page-context.ts'
import { BeingPrepared } from '#player/being-prepared.tsx'
import { CourseList } from '#player/course-list.tsx'
import { playPage } from '#player/play.server.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { Route } from './+types/play'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.current.title ?? 'Play'} – Woodshed` },
  { name: 'robots', content: 'noindex' },
]

/** Plays an owned or streamable product: `/lessons/<slug>/play` and similar; `?lesson=` names a course's lesson. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const url = new URL(request.url)
  const kind = kindAt(url.pathname.split('/')[1] ?? '')
  if (!kind?.streamable) throw data(null, { status: 404 })
  return {
    kind: kind.name,
    currency: ctx.visitor.currency,
    ...(await playPage(ctx, kind.name, params.slug, url.searchParams.get('lesson'))),
  }
}

export default function PlayPage({ loaderData }: Route.ComponentProps) {
  const { product, current, playable, locked, next, kind, currency } = loaderData
  const home = productPath(kind, product.slug)
  const isCourse = product.parts.length > 0
  return (
    <Page>
      <nav aria-label="Where you are" className="pb-2 text-ink-soft text-sm">
        <Link to={home}>{product.title}</Link> · {product.artist.name}
      </nav>
      <h1 className="pb-5 text-2xl">{current.title}</h1>
      <div className={isCourse ? 'grid gap-8 lg:grid-cols-[1fr_20rem]' : ''}>
        <div className="grid content-start gap-6">
          {playable && playable.type !== 'track' && <Player key={playable.product_id} playable={playable} tempo={current.tempo} />}
          {playable?.type === 'track' && <BackingTrackPlayer key={playable.product_id} playable={playable} tempo={current.tempo} />}
          {locked === 'not-ready' && <BeingPrepared />}
          {locked === 'not-subscribed' && <Locked to={home} title={product.title} />}
          {next && (
            <div className="flex justify-end">
              <Link to={`?lesson=${next.slug}`} className={buttonClass({ look: 'quiet' })}>
                Next lesson: {next.title}
              </Link>
            </div>
          )}
          {product.files.length > 0 && (
            <section aria-labelledby="files">
              <h2 id="files" className="pb-3 text-lg">
                Files
              </h2>
              <FileList product={product} currency={currency} />
            </section>
          )}
        </div>
        {isCourse && <CourseList parts={product.parts} currentId={current.id} />}
      </div>
    </Page>
  )
}

const Locked = ({ to, title }: { to: string; title: string }) => (
  <EmptyState
    drawing="amp"
    title="You don’t own this yet"
    action={
      <span className="flex flex-wrap justify-center gap-3">
        <Link to={to} className={buttonClass({ look: 'brass' })}>
          Buy it
        </Link>
        <Link to="/membership" className={buttonClass()}>
          Become a member
        </Link>
      </span>
    }
  >
    You can play “{title}” once you own it or with a membership that includes it.
  </EmptyState>
)
