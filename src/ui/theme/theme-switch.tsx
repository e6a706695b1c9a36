import { useEffect, useId, useState } from 'react'
import { Monitor, Moon, Sun } from '#ui/icons/frame-icons.ts'
import { type ThemeChoice, themeKey } from '#ui/theme/theme-choice.ts'
import { useServerValue } from '#ui/use-server-value.ts'

const choices = [
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const

function saveTheme(choice: ThemeChoice) {
  if (choice === 'system') {
    delete document.documentElement.dataset.theme
    localStorage.removeItem(themeKey)
  } else {
    document.documentElement.dataset.theme = choice
    localStorage.setItem(themeKey, choice)
  }
  window.dispatchEvent(new Event(themeChangedEvent))
}

/** One switch is in the footer and one in the phone menu. */
const themeChangedEvent = 'woodshed:theme'

const savedTheme = (): ThemeChoice => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Needs script, so it is not rendered on the server. */
export function ThemeSwitch() {
  const name = useId()
  const [chosen, setChosen] = useState<ThemeChoice>('system')
  const field = useServerValue<HTMLFieldSetElement>((element) => {
    const pressed = element.querySelector<HTMLInputElement>('input:checked')?.value
    const earlyChoice = choices.find(({ value }) => value === pressed && value !== 'system')
    if (earlyChoice) saveTheme(earlyChoice.value)
  })
  useEffect(() => {
    const update = () => setChosen(savedTheme())
    update()
    window.addEventListener(themeChangedEvent, update)
    return () => window.removeEventListener(themeChangedEvent, update)
  }, [])
  return (
    <fieldset ref={field} className="script-only inline-flex rounded-full border border-line-strong">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ value, label, Icon }) => (
        <label
          key={value}
          title={label}
          className="grid size-11 cursor-pointer place-items-center rounded-full has-checked:bg-brass has-checked:text-brass-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => saveTheme(value)} className="sr-only" />
          <span className="sr-only">{label}</span>
          <Icon aria-hidden="true" size={18} />
        </label>
      ))}
    </fieldset>
  )
}
