import { useEffect, useRef } from 'react'
import { actionOf, controlUsesKey, loopIndexOf, type PlayerAction } from '#player/rules/keys.ts'

type KeyHandlers = { run: (action: PlayerAction) => void; recall: (index: number) => void }

/** Player shortcuts work on the whole page, except in text fields and dialogs. A focused slider, list or button keeps its own keys. */
export function useKeys({ run, recall }: KeyHandlers): void {
  const latest = useRef({ run, recall })
  latest.current = { run, recall }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as HTMLElement
      if (target.closest('dialog[open]') || controlUsesKey(controlOf(target), event.key)) return
      const action = actionOf(event.key)
      const loop = loopIndexOf(event.key)
      if (action) latest.current.run(action)
      else if (loop !== null) latest.current.recall(loop)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function controlOf(target: HTMLElement): Parameters<typeof controlUsesKey>[0] {
  if (target.isContentEditable) return 'text'
  if (target.closest('[role="slider"]')) return 'range'
  const control = target.closest('select, textarea, input, button, summary, a')
  if (!control) return null
  if (control instanceof HTMLInputElement) {
    if (control.type === 'range') return 'range'
    return ['checkbox', 'radio', 'button', 'submit'].includes(control.type) ? 'button' : 'text'
  }
  if (control instanceof HTMLTextAreaElement) return 'text'
  return control instanceof HTMLSelectElement ? 'select' : 'button'
}
