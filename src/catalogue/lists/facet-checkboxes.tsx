import { useState } from 'react'
import { capitalised } from '#catalogue/rules/labels.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'

type FacetCheckboxesProps = {
  name: string
  legend: string
  options: readonly string[]
  chosen: readonly string[]
  labels?: Record<string, string>
}

/** The most common values are visible, the rest behind "more". Initially ticked ones show too; later ticks don't move boxes. */
const initiallyVisible = 6

export function FacetCheckboxes({ name, legend, options, chosen, labels = {} }: FacetCheckboxesProps) {
  const [shown] = useState(chosen)
  if (options.length === 0) return null
  const sorted = [...options.filter((value) => shown.includes(value)), ...options.filter((value) => !shown.includes(value))]
  const head = options.length <= initiallyVisible + 2 ? options : sorted.slice(0, Math.max(initiallyVisible, shown.length))
  const short = options.every((value) => (labels[value] ?? value).length <= 10)
  const rest = options.filter((value) => !head.includes(value))
  const box = (value: string) => (
    <Checkbox
      key={value}
      name={name}
      value={value}
      defaultChecked={chosen.includes(value)}
      label={labels[value] ?? capitalised(value)}
      className="-my-0.5"
    />
  )
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{legend}</legend>
      <div className={short ? 'grid grid-cols-2 gap-x-2' : ''}>{head.map(box)}</div>
      {rest.length > 0 && (
        <details>
          <summary className="touch-target font-semibold text-brass-text underline underline-offset-4">
            {rest.length} more<span className="sr-only"> of {legend.toLowerCase()}</span>
          </summary>
          <div className={short ? 'grid grid-cols-2 gap-x-2' : ''}>{rest.map(box)}</div>
        </details>
      )}
    </fieldset>
  )
}
