import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { listCopies } from '#offline/copies/copies.client.ts'
import { NotOnDevice } from '#offline/not-on-device.tsx'
import { fromCopies, type KeptSet } from '#offline/sets/kept-set.ts'
import { listSets } from '#offline/sets/kept-sets.client.ts'
import { useBackOnline } from '#offline/use-back-online.ts'
import { SetStage } from '#player/set/set-stage.tsx'
import { actAsOffline } from '#ui/data/page-values.client.ts'
import type { PageHandle } from '#ui/shell/quiet-header.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/kept-stage'

export const handle: PageHandle = { fills: true }

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'On stage offline') },
  { name: 'robots', content: 'noindex' },
]

/** An offline playlist on stage (`?playlist=`): the same screen, playing this device's copies. */
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
    <NotOnDevice title="On stage offline" known={set === null}>
      This playlist was removed from this device.
    </NotOnDevice>
  )
}

/** Undefined until read, null if there is none. */
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
