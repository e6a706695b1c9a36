import type { PlayerControls } from '#player/player-controls.ts'
import type { PlayerAction } from '#player/rules/keys.ts'
import { noLoop, setLoopEnd, setLoopStart } from '#player/rules/loop.ts'
import { nextSpeed } from '#player/rules/speed.ts'

/** Carries out an action of the keyboard or a button. Those of the picture are the page's own. */
export function runAction(player: PlayerControls, action: PlayerAction): void {
  const { time, playing, rate, loop, muted } = player.state()
  const acts: Partial<Record<PlayerAction, () => void>> = {
    toggle: playing ? player.pause : player.play,
    back: () => player.seek(time - 5),
    forward: () => player.seek(time + 5),
    'back-little': () => player.seek(time - 0.1),
    'forward-little': () => player.seek(time + 0.1),
    slower: () => player.setRate(nextSpeed(rate, -1)),
    faster: () => player.setRate(nextSpeed(rate, 1)),
    'normal-speed': () => player.setRate(1),
    'loop-start': () => player.setLoop(setLoopStart(loop, time)),
    'loop-end': () => player.setLoop(setLoopEnd(loop, time)),
    'loop-off': () => player.setLoop(noLoop),
    mute: () => player.setMuted(!muted),
    start: () => player.seek(0),
  }
  acts[action]?.()
}
