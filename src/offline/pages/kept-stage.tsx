import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { listCopies } from '#offline/copies/copies.client.ts'
import { OfflineBar } from '#offline/offline-bar.tsx'
import { fromCopies, type KeptSet } from '#offline/sets/kept-set.ts'
import { listSets } from '#offline/sets/kept-sets.client.ts'
import { useBackOnline } from '#offline/use-back-online.ts'
import { SetStage } from '#player/set/set-stage.tsx'
import { actAsOffline } from '#ui/data/page-values.client.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NoScriptNote } from '#ui/feedback/no-script.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import type { PageHandle } from '#ui/shell/quiet-header.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/kept-stage'

export const handle: PageHandle = { fills: true }

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'On stage offline') },
  { name: 'robots', content: 'noindex' },
]

/** A kept playlist on stage (`?playlist=`): the same screen, whose recordings are this device's copies. */
export default function KeptStagePage() {
  const [search] = useSearchParams()
  const set = useOpenedSet(search.get('playlist'))
  useBackOnline()
  if (set)
    return (
      <main id="main" tabIndex={-1} className="fills flex min-h-0 grow flex-col focus:outline-none">
        <SetStage key={set.id} set={set} startsThrough={false} shelf />
      </main>
    )
  return (
    <>
      <OfflineBar />
      <main id="main" tabIndex={-1} className="grid grow content-center p-4">
        <h1 className="sr-only">On stage offline</h1>
        <NoScriptNote>Playing from your device needs JavaScript.</NoScriptNote>
        {set === null && (
          <EmptyState
            drawing="case"
            title="This isn’t kept here"
            action={
              <a href="/offline" className={buttonClass({ look: 'brass' })}>
                See what is
              </a>
            }
          >
            This playlist was removed from this device.
          </EmptyState>
        )}
      </main>
    </>
  )
}

/** Undefined until it was read, null where there is none. */
function useOpenedSet(id: string | null): KeptSet | null | undefined {
  const [set, setSet] = useState<KeptSet | null>()
  useEffect(() => {
    const open = async () => {
      const found = (await listSets()).find((set) => set.id === id)
      if (!found) return setSet(null)
      actAsOffline(found.account)
      setSet(fromCopies(found, await listCopies()))
    }
    open().catch(() => setSet(null))
  }, [id])
  return set
}
