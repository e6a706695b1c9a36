import type { PlayerControls } from '#player/player-controls.ts'
import type { PlayerAction } from '#player/rules/keys.ts'
import { isCompleteLoop, isTooLong, type Loop, noLoop, nudgeLoop, setLoopEnd, setLoopStart } from '#player/rules/loop.ts'
import { nextSpeed, stepRate } from '#player/rules/speed.ts'

/** Step by which a key or button moves a loop end, seconds. */
export const nudgeBy = 0.1

/** Runs an action from the keyboard, a pedal or a button. Returns false for actions the page handles itself. */
export function runAction(player: PlayerControls, action: PlayerAction): boolean {
  const { time, playing, rate, loop, looping, muted, duration, countIn, can } = player.state()
  const nudge = (end: 'from' | 'to', by: number) => isCompleteLoop(loop) && player.setLoop(nudgeLoop(loop, end, by, duration))
  /** Ignores a loop that would be too long. */
  const setLoop = (next: Loop) => !isTooLong(next) && player.setLoop(next)
  const handlers: Partial<Record<PlayerAction, () => void>> = {
    toggle: playing ? player.pause : player.play,
    back: () => player.seek(time - 5),
    forward: () => player.seek(time + 5),
    'back-little': () => player.seek(time - nudgeBy),
    'forward-little': () => player.seek(time + nudgeBy),
    slower: () => player.setRate(stepRate(rate, -1)),
    faster: () => player.setRate(stepRate(rate, 1)),
    'speed-down': () => player.setRate(nextSpeed(rate, -1)),
    'speed-up': () => player.setRate(nextSpeed(rate, 1)),
    'normal-speed': () => player.setRate(1),
    'loop-start': () => setLoop(setLoopStart(loop, time)),
    'loop-end': () => setLoop(setLoopEnd(loop, time)),
    loop: () => player.switchLoop(!looping),
    'loop-clear': () => player.setLoop(noLoop),
    'start-back': () => nudge('from', -nudgeBy),
    'start-on': () => nudge('from', nudgeBy),
    'end-back': () => nudge('to', -nudgeBy),
    'end-on': () => nudge('to', nudgeBy),
    'count-in': () => can.click && player.setCountIn(countIn === 0 ? 1 : countIn === 1 ? 2 : 0),
    mute: () => player.setMuted(!muted),
    start: () => player.seek(0),
  }
  const handler = handlers[action]
  handler?.()
  return handler !== undefined
}
