import { createContext } from 'react'
import { useLocation } from 'react-router'
import { Checkbox } from '#ui/form/checkbox.tsx'

/** Titles of the columns hidden by this address (`?hide=`); the first column always shows. */
export const HiddenColumns = createContext<readonly string[]>([])

export const useHiddenColumns = (): string[] => new URLSearchParams(useLocation().search).getAll('hide')

/** In a list's filter form, so that a saved view keeps its columns. */
export const ChooseColumns = ({ heads, hidden }: { heads: readonly string[]; hidden: readonly string[] }) => (
  <details key={hidden.join()} className="order-last col-span-full">
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">Columns</summary>
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="text-ink-soft text-sm">Tick the columns to hide, then show the list.</legend>
      {heads.map((head) => (
        <Checkbox key={head} name="hide" value={head} defaultChecked={hidden.includes(head)} label={`Hide “${head}”`} />
      ))}
    </fieldset>
  </details>
)
