import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { NotOnDevice } from '#offline/not-on-device.tsx'
import { useBackOnline } from '#offline/use-back-online.ts'
import { useOpenedCopy } from '#offline/use-opened-copy.ts'
import { PlayBar } from '#player/play-bar.tsx'
import type { PageHandle } from '#ui/shell/quiet-header.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/play-copy'

// Not through `#blocks.tsx`: the build follows these imports to find what to cache.
const Film = lazy(() => import('#player/blocks/player.tsx'))
const Track = lazy(() => import('#player/blocks/backing-track-player.tsx'))

export const handle: PageHandle = { fills: true }

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Play offline') },
  { name: 'robots', content: 'noindex' },
]

/** Plays an offline copy (`?recording=`) in the same player. Changes stay on the device until the shop is reachable. */
export default function PlayCopyPage() {
  const [search] = useSearchParams()
  const copy = useOpenedCopy(Number(search.get('recording')))
  useBackOnline()
  if (!copy)
    return (
      <NotOnDevice title="Play offline" known={copy === null}>
        It was removed from this device, or your access ended.
      </NotOnDevice>
    )
  const player = { playable: copy.recording, saved: copy.practice, tempo: copy.tempo, fills: true }
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
