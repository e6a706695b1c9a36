import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { plural } from '#kernel/text.ts'
import { NamingForm } from '#library/playlists/panel/naming-form.tsx'
import type { Copy } from '#offline/copies/copy.ts'
import { renameSet } from '#offline/sets/change-set.client.ts'
import { fromCopies, type KeptSet } from '#offline/sets/kept-set.ts'
import { removeSet } from '#offline/sets/kept-sets.client.ts'
import { SetItems } from '#offline/sets/set-items.tsx'
import { Button, buttonClass } from '#ui/form/button.tsx'

type DeviceSetProps = {
  set: KeptSet
  copies: readonly Copy[]
  /** Has pending changes. */
  hasPending: boolean
  takenNames: readonly string[]
}

export function DeviceSet({ set, copies, hasPending, takenNames }: DeviceSetProps) {
  const [renaming, setRenaming] = useState(false)
  const { name } = set
  const { items } = fromCopies(set, copies)
  const ready = items.filter(({ standing }) => standing === 'yes').length
  const tracks = ready === items.length ? plural(items.length, 'track') : `${ready} of ${plural(items.length, 'track')} on this device`
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-40">
          <h3 className="wrap-anywhere font-semibold text-base">{name}</h3>
          <p className="text-ink-soft text-sm tabular-nums">
            {tracks}
            {hasPending && ' · changes wait for a connection'}
          </p>
        </div>
        {ready > 0 && (
          <a href={`/offline/stage?playlist=${set.id}`} aria-label={`${name} on stage`} className={buttonClass()}>
            On stage
          </a>
        )}
        <Button aria-expanded={renaming} onClick={() => setRenaming(!renaming)} aria-label={`Rename ${name}`}>
          <Pencil aria-hidden="true" size={18} />
          Rename
        </Button>
        <Button onClick={() => void removeSet(set)} aria-label={`Remove ${name} from this device`}>
          Remove
        </Button>
      </div>
      {renaming && (
        <NamingForm
          fields={{}}
          naming={{ name }}
          only="name"
          errors={{}}
          submit="Save"
          busy="Saving…"
          taken={takenNames}
          onSave={async ({ name }) => {
            await renameSet(set, name)
            setRenaming(false)
          }}
          className="rounded-card bg-paper-sunk p-4"
        />
      )}
      <SetItems set={set} items={items} copies={copies} />
    </>
  )
}
