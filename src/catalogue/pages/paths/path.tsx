import { data, Link } from 'react-router'
import { NextStep, ToggleWatchlistButton } from '#blocks.tsx'
import { ProductRow } from '#catalogue/cards/product-row.tsx'
import { productPath } from '#catalogue/kinds.ts'
import { type Access, entitlementTo, playPath } from '#catalogue/product-access.ts'
import { durationText, levelLabels } from '#catalogue/rules/labels.ts'
import { formatMoney } from '#kernel/money.ts'
import { capitalize, clockTime } from '#kernel/text.ts'
import type { PathLesson } from '#library/paths/path-progress.server.ts'
import { findPath, type LearningPath } from '#library/paths/paths.server.ts'
import { learningPathUrl, pathContentsText } from '#library/paths/rules/path-text.ts'
import type { Progress } from '#library/progress/progress.server.ts'
import { ProgressBar } from '#library/progress/progress-bar.tsx'
import { progressRule } from '#library/progress/rules/listened-ranges.ts'
import { entryKey } from '#library/watchlists/rules/entry-key.ts'
import { findPlanOffer } from '#membership/plans/plan-offer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx'
import { Container, Page } from '#ui/shell/page.tsx'
import { nextLesson, pathProgress } from '../../../library/paths/path-progress.server.ts'
import { readAccess } from '../../../library/product-access.server.ts'
import { isPathWatched } from '../../../library/watchlists/watched.server.ts'
import { socialImageUrl } from '../../../media/images/image-picture.ts'
import { foundOr404 } from '../../../platform/found-or-404.server.ts'
import { pageMeta, siteInfo } from '../../meta/page-meta.server.ts'
import { cacheForGuests, loaderHeaders } from '../guest-cache.ts'
import { QuickViewProvider } from '../quick-view-provider.tsx'
import type { Route } from './+types/path'
import { PathCover } from './path-cover.tsx'

export const headers = loaderHeaders

/** Staff see a preview of drafts. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const drafts = ctx.visitor.member?.rights?.includes('products.view') ?? false
  const path = await foundOr404(findPath(ctx, params.slug, { drafts }))
  const access = await readAccess(
    ctx,
    path.steps.map(({ id }) => id),
  )
  const locked = path.steps.filter((step) => entitlementTo(access, step) === null)
  const kindsLocked = [...new Set(locked.map(({ kind }) => kind))]
  const [progress, next, offer, watched] = await Promise.all([
    pathProgress(ctx, [path.id]),
    nextLesson(ctx, path.id),
    kindsLocked.length > 0 ? findPlanOffer(ctx, kindsLocked) : null,
    isPathWatched(ctx, path.id),
  ])
  const values = {
    path,
    access,
    progress: progress.get(path.id) ?? null,
    next,
    offer,
    watched,
    guest: ctx.visitor.member === null,
    currency: ctx.visitor.currency,
    meta: pageMeta(siteInfo(ctx), {
      title: path.title,
      description: path.goal,
      canonical: ctx.config.baseUrl + learningPathUrl(path.slug),
      hidden: !path.published,
      picture: socialImageUrl(ctx.config.baseUrl, path.covers[0]?.image),
    }),
  }
  return data(values, path.published ? cacheForGuests(learningPathUrl(path.slug)) : undefined)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function PathPage({ loaderData }: Route.ComponentProps) {
  const { path, access, progress, next, offer, watched, guest, currency } = loaderData
  return (
    <QuickViewProvider access={access}>
      <Page bare>
        <header className="walnut planks">
          <Container className="grid gap-x-10 gap-y-6 pt-4 pb-8 md:pb-12 lg:grid-cols-[minmax(0,1fr)_16rem]">
            <div className="grid content-start gap-4">
              <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'Learning paths', to: '/paths' }, { label: path.title }]} />
              {!path.published && (
                <p>
                  <Badge>Draft: only staff see this</Badge>
                </p>
              )}
              <h1 className="text-4xl md:text-5xl">{path.title}</h1>
              <p className="max-w-text text-ink-soft text-lg">{path.goal}</p>
              <Facts path={path} />
              <div className="flex flex-wrap items-center gap-3">
                <ToggleWatchlistButton list="learningPaths" id={path.id} title={path.title} on={watched} guest={guest} />
              </div>
            </div>
            <div className="max-lg:hidden">
              <PathCover covers={path.covers} first sizes="16rem" />
            </div>
          </Container>
        </header>
        <Container className="grid gap-x-10 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:py-12">
          <aside
            aria-label="Your progress"
            className="grid content-start gap-5 self-start lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
          >
            <ProgressPanel path={path} progress={progress} next={next} access={access} />
            {offer && (
              <p>
                Every step is included in{' '}
                <Link to="/membership" className="font-semibold underline underline-offset-4">
                  {offer.name}, {formatMoney(offer.money)} a month
                </Link>
                .
              </p>
            )}
          </aside>
          <div className="grid content-start gap-6 lg:col-start-1 lg:row-start-1">
            {path.about && <p className="max-w-text whitespace-pre-line text-lg">{path.about}</p>}
            <section aria-labelledby="steps">
              <h2 id="steps" className="pb-2 text-2xl">
                Step by step
              </h2>
              <ol className="divide-y divide-line border-line border-y">
                {path.steps.map((step, at) => (
                  <li key={step.slug} className="flex items-center gap-3 sm:gap-5">
                    <span aria-hidden="true" className="display w-8 shrink-0 text-center text-2xl text-brass-text tabular-nums">
                      {at + 1}
                    </span>
                    <div className="min-w-0 grow">
                      <ProductRow product={step} currency={currency} full />
                    </div>
                  </li>
                ))}
              </ol>
            </section>
          </div>
        </Container>
      </Page>
    </QuickViewProvider>
  )
}

const Facts = ({ path }: { path: LearningPath }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-3">
    {[
      { term: 'Level', value: levelLabels[path.level] },
      { term: 'Style', value: capitalize(path.style) },
      { term: 'Holds', value: pathContentsText(path) },
      { term: 'Length', value: durationText(path.durationSeconds) },
    ].map(({ term, value }) => (
      <div key={term}>
        <dt className="text-ink-soft text-sm">{term}</dt>
        <dd className="font-semibold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

type ProgressPanelProps = { path: LearningPath; progress: Progress | null; next: PathLesson | null; access: Access }

/** Progress, how it is counted, and the next lesson or how to get it. */
function ProgressPanel({ path, progress, next, access }: ProgressPanelProps) {
  const step = path.steps.find(({ id }) => id === next?.step.id)
  const playable = step !== undefined && entitlementTo(access, step) !== null
  return (
    <div className="grid gap-4 panel p-5">
      {progress && <ProgressBar progress={progress} about={path.title} />}
      {next && step ? (
        <>
          {!playable && <p className="text-ink-soft text-sm">Buy this step, or play it with a membership.</p>}
          <NextStep
            label={`${progress ? 'Next' : 'Start'}: ${next.title}, ${clockTime(next.durationSeconds)}`}
            to={
              playable
                ? `${playPath(next.step)}${step.kind === 'course' ? `?lesson=${next.slug}` : ''}`
                : productPath(next.step.kind, next.step.slug)
            }
          />
        </>
      ) : (
        progress && (
          <>
            <p className="font-semibold">You’ve done every lesson of this path.</p>
            <ButtonLink to={`/certificates/for/${entryKey('learningPaths', path.id)}`} look="brass">
              Get your certificate
            </ButtonLink>
          </>
        )
      )}
      <p className="text-ink-soft text-sm">{progressRule}</p>
    </div>
  )
}
