import type { KeyboardEvent } from 'react'
import { actOf, type PlayerAct } from '#player/rules/keys.ts'

/** Runs the act of a key pressed inside the player, unless it belongs to the control that has the focus or to the browser. */
export function pressInPlayer(event: KeyboardEvent, run: (act: PlayerAct) => void): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target as HTMLElement
  const act = actOf(event.key)
  if (!act || target.closest('select, textarea, input')) return
  if (act === 'toggle' && event.key === ' ' && target.closest('button, summary, a')) return
  event.preventDefault()
  run(act)
}
