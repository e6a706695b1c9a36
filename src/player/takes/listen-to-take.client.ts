import type { PlayerControls } from '#player/player-controls.ts'
import { placeInTake, type Take } from '#player/rules/takes.ts'
import type { TakeSound } from '#player/takes/take-sound.client.ts'

export type Listening = 'both' | 'take' | 'original'

/** A larger offset means that one of them was seeked, seconds. */
const tolerance = 0.03

/** Plays a take with its recording from the take's start, at any speed. The take follows the recording's clock. */
export function listenToTake(player: PlayerControls, take: Take, { engine }: TakeSound, first: Listening) {
  const { muted } = player.state()
  let rate = 1

  const follow = () => {
    const clock = player.clock()
    const { playing, waiting, rate: heard } = player.state()
    if (!clock || !playing || waiting) {
      if (engine.state().playing) engine.pause()
      return
    }
    const now = () => clock.context.currentTime
    const at = (time: number) => placeInTake(take, clock.placeAt(time), clock.passesAt(time))
    if (at(now()) >= take.seconds || at(now()) < take.latency - tolerance) return end()
    if (rate !== heard / take.rate) {
      rate = heard / take.rate
      engine.set({ rate })
    }
    const { playing: follows, waiting: loads } = engine.state()
    if (follows && (loads || Math.abs(engine.place() - at(now())) < tolerance)) return
    engine.play((lead) => at(now() + lead), 0, Math.max(0, clock.head.at - now()))
  }
  const end = () => {
    engine.pause()
    player.pause()
    player.seek(take.from)
  }
  const choose = (choice: Listening) => {
    player.setMuted(choice === 'take')
    engine.set({ volume: choice === 'original' ? 0 : 1 })
  }
  const begin = () => {
    player.pause()
    player.seek(take.from)
    player.play()
  }

  player.pause()
  player.hold(true)
  if (take.loop) player.setLoop(take.loop)
  else player.switchLoop(false)
  player.setRate(take.rate)
  choose(first)
  const unwatch = player.watch(follow)
  begin()
  return {
    choose,
    begin,
    close() {
      unwatch()
      engine.close()
      player.pause()
      player.hold(false)
      player.setMuted(muted)
    },
  }
}
