import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NamingForm } from '#library/playlists/panel/naming-form.tsx'
import type { Copy } from '#offline/copies/copy.ts'
import { createSet } from '#offline/sets/change-set.client.ts'
import { DeviceSet } from '#offline/sets/device-set.tsx'
import type { KeptSet } from '#offline/sets/kept-set.ts'
import { usePendingSets } from '#offline/sets/use-pending-sets.ts'
import { Button } from '#ui/form/button.tsx'

type SetListProps = { account: string; sets: readonly KeptSet[]; copies: readonly Copy[] }

/** Offline playlists; changes sync when the shop is reachable. */
export function SetList({ account, sets, copies }: SetListProps) {
  const [creating, setCreating] = useState(false)
  const waiting = usePendingSets(account)
  return (
    <section aria-labelledby="playlists" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="playlists" className="text-xl">
          Playlists
        </h2>
        <Button aria-expanded={creating} onClick={() => setCreating(!creating)}>
          <Plus aria-hidden="true" size={18} className={creating ? 'rotate-45' : ''} />
          {creating ? 'Cancel' : 'New playlist'}
        </Button>
      </div>
      {creating && (
        <NamingForm
          fields={{}}
          naming={{}}
          only="name"
          errors={{}}
          submit="Create playlist"
          busy="Creating…"
          taken={sets.map(({ name }) => name)}
          onSave={async ({ name }) => {
            await createSet(account, name)
            setCreating(false)
          }}
          className="rounded-card bg-paper-sunk p-4"
        />
      )}
      {sets.length > 0 && (
        <ul aria-label="Kept playlists" className="divide-y divide-line border-line border-y">
          {sets.map((set) => (
            <li key={`${set.account} ${set.id}`} className="grid grid-cols-1 gap-2 py-3">
              <DeviceSet
                set={set}
                copies={copies}
                hasPending={waiting.has(set.id)}
                takenNames={sets.flatMap(({ id, name }) => (id === set.id ? [] : [name]))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
