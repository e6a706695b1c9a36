import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CopyList } from '#offline/copy-list.tsx'
import { OfflineBar } from '#offline/offline-bar.tsx'
import { SetList } from '#offline/sets/set-list.tsx'
import { useBackOnline } from '#offline/use-back-online.ts'
import { useCopies, useKeptSets } from '#offline/use-copies.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NoScriptNote } from '#ui/feedback/no-script.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { PageHandle } from '#ui/shell/quiet-header.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/shelf'

export const handle: PageHandle = { fills: true }

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'On this device') },
  { name: 'robots', content: 'noindex' },
]

export default function ShelfPage() {
  const copies = useCopies()
  const sets = useKeptSets()
  const [search] = useSearchParams()
  // The cached page was rendered without a return address.
  const [from, setFrom] = useState<string | null>(null)
  useEffect(() => setFrom(pathOf(search.get('from'))), [search])
  const online = useBackOnline()
  const account = sets?.[0]?.account ?? copies?.[0]?.account
  const copy = copies?.find((copy) => copy.path === from && !copy.ended)
  const set = sets?.find(({ id }) => from?.startsWith(`/playlists/${id}/stage`))
  const offlineUrl = copy ? `/offline/play?recording=${copy.productId}` : set && `/offline/stage?playlist=${set.id}`
  useEffect(() => {
    if (offlineUrl && !online) location.replace(offlineUrl)
  }, [offlineUrl, online])
  return (
    <>
      <OfflineBar />
      <Page width="text">
        <div className="grid grid-cols-1 gap-6">
          <h1 className="text-3xl">On this device</h1>
          <NoScriptNote>Keeping recordings on your device needs JavaScript.</NoScriptNote>
          {from && (
            <Notice title={online ? 'You’re online again' : 'You’re offline'} tone={online ? 'leaf' : 'brass'} live>
              <p className="pb-3">
                {online ? 'The page you asked for can load now.' : 'That page needs a connection. What you keep here plays without one.'}
              </p>
              <a href={from} className={buttonClass()}>
                {online ? 'Open the page' : 'Try again'}
              </a>
            </Notice>
          )}
          {account && <SetList account={account} sets={sets ?? []} copies={copies ?? []} />}
          {copies && copies.length > 0 && <CopyList copies={copies} />}
          {copies?.length === 0 && sets?.length === 0 && (
            <EmptyState
              illustration="case"
              title="Nothing kept yet"
              action={
                online && (
                  <a href="/library" className={buttonClass()}>
                    Open your library
                  </a>
                )
              }
            >
              Open something you own or your plan includes, then press “Keep”. It plays here without a network.
            </EmptyState>
          )}
        </div>
      </Page>
    </>
  )
}

/** Only accepts a path of the shop. */
const pathOf = (from: string | null): string | null => (from && /^\/(?![/\\])/.test(from) ? from : null)
