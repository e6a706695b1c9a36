import { type RefObject, useEffect, useState } from 'react'

/** The controls over a film hide after this long without input, ms. */
const hideAfter = 3_000

/** True after three seconds without input. Never while a control of the page has focus: the bar above hides with the dock. */
export function useIdle(section: RefObject<HTMLElement | null>, may: boolean): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    setIdle(false)
    const element = section.current
    if (!may || !element) return
    const main = element.closest('main') ?? element
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(rest, hideAfter)
    }
    const rest = () => {
      const inside = document.activeElement
      if (inside && inside !== element && inside !== main && main.contains(inside)) wake()
      else setIdle(true)
    }
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const name of events) document.addEventListener(name, wake)
    wake()
    return () => {
      clearTimeout(timer)
      for (const name of events) document.removeEventListener(name, wake)
    }
  }, [section, may])
  return idle
}
