import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { iconPickerBlurMs } from '#kernel/constants.ts'
import { plural } from '#kernel/text.ts'
import { controlClass } from '#ui/form/control-class.ts'
import { FieldFrame } from '#ui/form/field.tsx'
import { IconGrid, useColumns } from '#ui/icon-picker/icon-grid.tsx'
import { type Icon, matchingIcons } from '#ui/icon-picker/icons.ts'
import { clearSelection, pickerStateOf, selectIcon, typeText } from '#ui/icon-picker/picker-state.ts'
import { useIcons } from '#ui/icon-picker/use-icons.ts'
import { useServerValue } from '#ui/use-server-value.ts'

type IconPickerProps = {
  label: string
  name: string
  defaultValue?: string | undefined
  error?: string | null | undefined
  onPick?: (className: string) => void
}

/** Row R5: an input for the class name of an icon, with a panel of matching icons. Without script the name is typed. */
export function IconPicker({ label, name, defaultValue = '', error, onPick }: IconPickerProps) {
  const id = useId()
  const [picking, setPicking] = useState(() => pickerStateOf(defaultValue))
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const { icons, failed, retry } = useIcons(open)
  const inputRef = useServerValue<HTMLInputElement>(({ value }) => value !== defaultValue && setPicking(typeText(value)))
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useMemo(() => matchingIcons(icons ?? [], picking.search), [icons, picking.search])
  const panel = useRef<HTMLDivElement>(null)
  const columns = useColumns(panel, open)
  useEffect(() => () => clearTimeout(closing.current), [])

  const show = () => {
    clearTimeout(closing.current)
    setOpen(true)
  }
  const pick = useEffectEvent((text: string) => onPick?.(text))
  useEffect(() => pick(picking.text), [picking.text])

  const choose = (icon: Icon) => setPicking((before) => selectIcon(before, icon.title))
  const steps: Record<string, number> = { ArrowDown: columns, ArrowUp: -columns, ...(active !== null && { ArrowRight: 1, ArrowLeft: -1 }) }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const icon = active === null ? undefined : shown[active]
    if (event.key === 'Escape' && open) setOpen(false)
    else if (event.key === 'Enter' && open && icon) choose(icon)
    else if (step !== undefined && shown.length > 0) {
      show()
      setActive(active === null ? 0 : Math.min(shown.length - 1, Math.max(0, active + step)))
    } else return
    event.preventDefault()
  }
  return (
    <FieldFrame label={label} id={id} error={error ?? null}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            ref={inputRef}
            name={name}
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-controls={`${id}-panel`}
            aria-haspopup="grid"
            aria-activedescendant={open && active !== null ? `${id}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder="Search an icon"
            value={picking.text}
            onChange={(event) => {
              setPicking(typeText(event.currentTarget.value))
              setActive(null)
              show()
            }}
            onFocus={show}
            onClick={show}
            onBlur={() => {
              closing.current = setTimeout(() => setOpen(false), iconPickerBlurMs)
            }}
            onKeyDown={press}
            className={controlClass}
          />
          {open && (
            // biome-ignore lint/a11y/noStaticElementInteractions: the background takes a selection back; Escape and typing do it by keyboard
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
            <div
              ref={panel}
              id={`${id}-panel`}
              // The focus stays in the input, however long the press is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                if (!(event.target as Element).closest('[role="gridcell"], button')) setPicking(clearSelection)
              }}
              className="absolute inset-x-0 top-full z-30 mt-1 panel p-3 shadow-soft"
            >
              {icons && (
                <IconGrid
                  id={id}
                  icons={shown}
                  columns={columns}
                  active={active}
                  chosen={picking.selected}
                  onChoose={(icon, at) => {
                    choose(icon)
                    setActive(at)
                  }}
                />
              )}
              <p role="status" className="pt-2 text-ink-soft text-sm">
                {failed ? 'The icons couldn’t be loaded.' : icons ? countLabel(shown.length) : 'Loading icons…'}
              </p>
              {failed && (
                <button type="button" onClick={retry} className="min-h-11 font-semibold underline underline-offset-4">
                  Try again
                </button>
              )}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

const countLabel = (count: number): string => (count === 0 ? 'No icons match. Try another word.' : plural(count, 'icon'))
