import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { data, PrefetchPageLinks, useLocation } from 'react-router'
import { AddPlaylistModal, BackingTrackPlayer, NextStep, Player } from '#blocks.tsx'
import { kindAt, productPath } from '#catalogue/kinds.ts'
import { clockTime } from '#kernel/text.ts'
import { AddToPlaylistButton } from '#library/playlists/add-to-playlist-button.tsx'
import { offlinePageOf } from '#offline/offline-page.ts'
import { ctxKey } from '#platform/page-context.ts'
import { CourseList } from '#player/course-list.tsx'
import { LessonProgress } from '#player/lesson-progress.tsx'
import type { LockedProps } from '#player/locked.tsx'
import { playPage } from '#player/play.server.ts'
import { PlayBar } from '#player/play-bar.tsx'
import { ProcessingNotice } from '#player/processing-notice.tsx'
import { likelyScreen } from '#player/rules/likely-screen.ts'
import { DrawerPlaceholder, SideDrawer } from '#player/side-drawer.tsx'
import { block } from '#ui/layout/block.tsx'
import type { PageHandle } from '#ui/shell/quiet-header.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/play'

/** The recording loads first. Other scripts load once it plays, or this long after it could, or if it never does, ms. */
const [afterReady, atLatest] = [3_000, 10_000]

const afterSound = async (): Promise<void> => {
  if (typeof document === 'undefined') return
  const { promise, resolve } = Promise.withResolvers<void>()
  const once = { capture: true, once: true }
  document.addEventListener('playing', () => resolve(), once)
  document.addEventListener('canplay', () => setTimeout(resolve, afterReady), once)
  setTimeout(resolve, atLatest)
  await promise
}

// Offline copies. Loads only if this device can store any. If the script fails to load, only this drawer is missing.
const KeepDrawer = lazy(() =>
  afterSound()
    .then(() => import('#offline/keep/keep-drawer.tsx'))
    .catch(() => ({ default: () => <DrawerPlaceholder label="Keep" /> })),
)

// Only for members without access.
const Locked = block<LockedProps>(() => import('#player/locked.tsx').then(({ Locked }) => ({ default: Locked })))

const loadFiles = () => import('#downloads/file-list.tsx').then(({ FileList }) => ({ default: FileList }))
const Files = lazy(loadFiles)
const FilesInDrawer = block<ComponentProps<typeof Files>>(() => afterSound().then(loadFiles))

export const handle: PageHandle = { fills: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData?.current.title ?? 'Play') },
  { name: 'description', content: `Play and practise “${loaderData?.current.title}”: loop it, and slow it down with its pitch kept.` },
]

/** Plays an owned or streamable product: `/lessons/<slug>/play` and similar; `?lesson=` names a course's lesson, `?loop=` a saved loop. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const url = new URL(request.url)
  const kind = kindAt(url.pathname.split('/')[1] ?? '')
  if (!kind?.streamable) throw data(null, { status: 404 })
  return {
    kind: kind.name,
    currency: ctx.visitor.currency,
    screen: likelyScreen(request.headers),
    ...(await playPage(ctx, kind.name, params.slug, url.searchParams.get('lesson'), url.searchParams.get('loop'))),
  }
}

/** Full-page player: a slim bar, the stage, and a dock that is always in view. */
export default function PlayPage({ loaderData }: Route.ComponentProps) {
  const { product, current, playable, locked, next, progress, kind, currency, saved, screen } = loaderData
  const home = productPath(kind, product.slug)
  const isCourse = product.parts.length > 0
  const offlinePage = offlinePageOf(loaderData, `${home}/play${isCourse ? `?lesson=${current.slug}` : ''}`)
  const { state, search } = useLocation()
  const starts = state?.plays === true
  const player = playable && { playable, saved, screen, tempo: current.tempo, starts, fills: true }
  return (
    <main
      id="main"
      tabIndex={-1}
      className="fills stage group/page relative flex min-h-0 grow flex-col overflow-y-auto overflow-x-hidden focus:outline-none"
    >
      <PlayBar
        back={home}
        product={product.title}
        title={current.title}
        keyName={playable?.key ?? null}
        tempo={current.tempo}
        tuning={current.tuning}
      >
        {isCourse && (
          <SideDrawer id="lessons" label="Lessons" title={product.title}>
            <CourseList parts={product.parts} currentId={current.id} progress={progress} />
          </SideDrawer>
        )}
        {playable?.type === 'lesson' && playable.saves_position && (
          <SideDrawer id="progress" label="Progress" title="Your progress">
            <LessonProgress
              lesson={{ id: current.id, title: current.title, progress: progress.current }}
              here={`${home}/play${isCourse ? `?lesson=${current.slug}` : ''}`}
            >
              {next && <NextStep label={`Next: ${next.title}, ${clockTime(next.durationSeconds)}`} to={`?lesson=${next.slug}`} />}
            </LessonProgress>
          </SideDrawer>
        )}
        {kind === 'backing-track' && (
          <AddToPlaylistButton
            productId={product.id}
            title={product.title}
            narrow
            modal={(close) => <AddPlaylistModal productId={product.id} title={product.title} onClose={close} />}
          />
        )}
        {playable?.saves_position && offlinePage && (
          <Suspense fallback={<DrawerPlaceholder label="Keep" />}>
            <KeepDrawer key={current.id} {...offlinePage} />
          </Suspense>
        )}
        {playable && product.files.length > 0 && (
          <SideDrawer id="files" label="Files" title="Files">
            <FilesInDrawer product={product} currency={currency} />
          </SideDrawer>
        )}
      </PlayBar>
      <PrefetchAfterSound page={home} />
      {player && playable.type !== 'track' && <Player key={playable.product_id} {...player} next={next} skeleton={<StageSkeleton />} />}
      {player && playable.type === 'track' && (
        <BackingTrackPlayer
          key={playable.product_id}
          {...player}
          ignoreBar={new URLSearchParams(search).has('loop')}
          skeleton={<StageSkeleton />}
        />
      )}
      {!playable && (
        <div className="lamp grid grow content-center p-4">
          {locked === 'not-ready' && <ProcessingNotice />}
          {locked === 'not-subscribed' && <Locked to={home} title={product.title} loops={saved.loops} />}
          {product.files.length > 0 && (
            <section aria-labelledby="files" className="mx-auto w-full max-w-text pt-6">
              <h2 id="files" className="pb-3 text-lg">
                Files
              </h2>
              {/* Not suspended: the server would stream the list last and shift the layout. */}
              <Files product={product} currency={currency} />
            </section>
          )}
        </div>
      )}
    </main>
  )
}

/** Offline, navigating to a page whose script is missing would reload this one and show the browser's error page. */
function PrefetchAfterSound({ page }: { page: string }) {
  const [now, setNow] = useState(false)
  useEffect(() => {
    void afterSound().then(() => setNow(true))
  }, [])
  return now && <PrefetchPageLinks page={page} />
}

/** The stage and dock at their final size until the player's script loads. */
const StageSkeleton = () => (
  <div aria-hidden="true" className="lamp flex grow flex-col">
    <div className="grow" />
    <div className="grid gap-3 border-line border-t bg-paper-raised p-4">
      <div className="h-18 animate-breathe rounded-control bg-paper-sunk" />
      <div className="mx-auto size-16 animate-breathe rounded-full bg-paper-sunk" />
    </div>
  </div>
)
