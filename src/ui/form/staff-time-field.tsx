import { type ComponentProps, use, useState } from 'react'
import { localAndUtc, localField, utcField, zoneField } from '#kernel/zoned-time.ts'
import { StaffZone } from '#ui/data/staff-time.tsx'
import { Field } from '#ui/form/field.tsx'
import { useServerValue } from '#ui/use-server-value.ts'

type StaffTimeFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'defaultValue' | 'name' | 'label'> & {
  label: string
  name: string
  /** In UTC, as `dateTimeField` writes it; so are `min` and `max`. */
  defaultValue?: string | undefined
}

/** A time entered in the shop's time zone, with UTC next to it. `answerForm` converts it to UTC. */
export function StaffTimeField({ label, name, defaultValue = '', min, max, onInput, disabled, ...field }: StaffTimeFieldProps) {
  const zone = use(StaffZone)
  const [isScripted, setScripted] = useState(false)
  const [typed, setTyped] = useState(() => localField(defaultValue, zone))
  // A time typed before the script arrived counts.
  const wrapperRef = useServerValue<HTMLDivElement>((part) => {
    setScripted(true)
    setTyped((now) => part.querySelector('input')?.value ?? now)
  })
  const utc = `${utcField(typed, zone)}Z`
  const isTime = !Number.isNaN(new Date(utc).getTime())
  return (
    <div ref={wrapperRef} className="grid gap-1">
      <Field
        {...field}
        label={
          <>
            {label} <span className="font-normal text-ink-soft">({zone.replaceAll('_', ' ')})</span>
          </>
        }
        name={name}
        type="datetime-local"
        {...(min !== undefined && { min: localField(String(min), zone) })}
        {...(max !== undefined && { max: localField(String(max), zone) })}
        defaultValue={localField(defaultValue, zone)}
        disabled={disabled}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          onInput?.(event)
        }}
      />
      <input type="hidden" name={zoneField(name)} value={zone} disabled={disabled} />
      {isScripted && isTime && <p className="text-ink-soft text-sm">{localAndUtc(utc, zone).utc}</p>}
    </div>
  )
}
