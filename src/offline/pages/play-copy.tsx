import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { OfflineBar } from '#offline/offline-bar.tsx'
import { useBackOnline } from '#offline/use-back-online.ts'
import { useOpenedCopy } from '#offline/use-opened-copy.ts'
import { PlayBar } from '#player/play-bar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NoScriptNote } from '#ui/feedback/no-script.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import type { PageHandle } from '#ui/shell/quiet-header.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/play-copy'

// Not by `#blocks.tsx`: the build follows these imports to find what must be kept.
const Film = lazy(() => import('#player/blocks/player.tsx'))
const Track = lazy(() => import('#player/blocks/backing-track-player.tsx'))

export const handle: PageHandle = { fills: true }

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Play offline') },
  { name: 'robots', content: 'noindex' },
]

/** Plays a copy from this device (`?recording=`): the same player, whose files and changes stay here until the shop is reached. */
export default function PlayCopyPage() {
  const [search] = useSearchParams()
  const copy = useOpenedCopy(Number(search.get('recording')))
  useBackOnline()
  if (!copy)
    return (
      <>
        <OfflineBar />
        <main id="main" tabIndex={-1} className="grid grow content-center p-4">
          <h1 className="sr-only">Play offline</h1>
          <NoScriptNote>Playing from your device needs JavaScript.</NoScriptNote>
          {copy === null && (
            <EmptyState
              drawing="case"
              title="This isn’t kept here"
              action={
                <a href="/offline" className={buttonClass({ look: 'brass' })}>
                  See what is
                </a>
              }
            >
              It was removed from this device, or its right ended.
            </EmptyState>
          )}
        </main>
      </>
    )
  const player = { playable: copy.recording, kept: copy.practice, tempo: copy.tempo, fills: true }
  return (
    <main
      id="main"
      tabIndex={-1}
      className="fills stage group/page relative flex min-h-0 grow flex-col overflow-y-auto overflow-x-hidden focus:outline-none"
    >
      <PlayBar back="/offline" product="the shelf" title={copy.title} keyName={copy.recording.key} tempo={copy.tempo} tuning={null} whole />
      <Suspense>{copy.recording.type === 'track' ? <Track {...player} /> : <Film {...player} />}</Suspense>
    </main>
  )
}
