import { type RefObject, useEffect, useState } from 'react'

/** The controls over a film hide after this long without input, ms. */
const hideAfter = 3_000

/** True after three seconds without input. Never while a control of the page has focus: the bar above hides with the dock. */
export function useIdle(section: RefObject<HTMLElement | null>, enabled: boolean): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    setIdle(false)
    const element = section.current
    if (!enabled || !element) return
    const main = element.closest('main') ?? element
    let timer: ReturnType<typeof setTimeout>
    const onActivity = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(goIdle, hideAfter)
    }
    const goIdle = () => {
      const inside = document.activeElement
      if (inside && inside !== element && inside !== main && main.contains(inside)) onActivity()
      else setIdle(true)
    }
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const name of events) document.addEventListener(name, onActivity)
    onActivity()
    return () => {
      clearTimeout(timer)
      for (const name of events) document.removeEventListener(name, onActivity)
    }
  }, [section, enabled])
  return idle
}
