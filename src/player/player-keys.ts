import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { actionOf, belongsTo, type PlayerAction } from '#player/rules/keys.ts'

type Press = ReactKeyboardEvent | KeyboardEvent
type Run = (act: PlayerAction) => void

export function pressInPlayer(event: Press, run: Run): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const act = actionOf(event.key)
  if (!act || belongsTo(controlOf(event.target as HTMLElement), event.key)) return
  event.preventDefault()
  run(act)
}

/** While nothing has the focus, Space plays instead of scrolling and ? shows the keys. The player then takes the focus. */
export function useKeysOfPage(stage: RefObject<HTMLElement | null>, run: Run): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target !== document.body || ![' ', '?'].includes(event.key)) return
      stage.current?.focus({ preventScroll: true })
      pressInPlayer(event, latest.current)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [stage])
}

function controlOf(target: HTMLElement): Parameters<typeof belongsTo>[0] {
  const control = target.closest('select, textarea, input, button, summary, a')
  if (!control) return null
  if (control instanceof HTMLInputElement) return control.type === 'range' ? 'range' : 'text'
  if (control instanceof HTMLTextAreaElement) return 'text'
  return control instanceof HTMLSelectElement ? 'select' : 'button'
}
