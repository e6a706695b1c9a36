import { createElement } from 'react'
import { attachMediaSession } from '#media/sound/media-session.client.ts'
import { removeFromBar } from '#media/sound/player-bar.ts'
import { FallbackBar } from '#player/bar/fallback-bar.tsx'
import { logPractice } from '#player/practice-log.client.ts'
import { partOf } from '#player/set/set-item.ts'
import { createSetPlayer, type SetState } from '#player/set/set-player.client.ts'
import { keyOf, type SetList, type SetSession, setHandover } from '#player/set/sets.ts'
import { optionalPart } from '#ui/optional-part.tsx'

const soundingPhases: readonly SetState['phase'][] = ['playing', 'counting', 'gap', 'loading']

const SetBar = optionalPart<{ session: SetSession }>(
  () => import('#player/bar/set-bar.tsx'),
  ({ session: { set, close } }) => createElement(FallbackBar, { title: set.name, onStop: close }),
)

export function openSet(set: SetList): SetSession {
  const { items } = set
  const listeners = new Set<() => void>()
  const player = createSetPlayer(items, () => {
    followLog()
    for (const listener of listeners) listener()
  })
  const { state } = player
  const item = () => items[state().index]
  let logged: number | undefined
  let stopLog = () => {}
  const followLog = () => {
    const id = item()?.product_id
    if (id === logged) return
    stopLog()
    logged = id
    stopLog = id === undefined ? () => {} : logPractice(id, () => state().phase === 'playing')
  }
  const session: SetSession = {
    set,
    player,
    state,
    key: keyOf(set),
    sounds: () => soundingPhases.includes(state().phase),
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    Bar: () => createElement(SetBar, { session }),
    close() {
      removeFromBar(session)
      leave()
      stopLog()
      player.close()
      listeners.clear()
    },
  }
  const leave = attachMediaSession({
    state() {
      const now = item()
      const { from, to } = now ? partOf(now) : { from: 0, to: 0 }
      return { playing: session.sounds(), time: state().place, duration: to - from, rate: now?.rate ?? 1 }
    },
    watch: session.watch,
    metadata: () => ({ title: item()?.title ?? set.name, artist: item()?.artist ?? '', album: set.name }),
    play: () => session.sounds() || player.press(),
    pause: player.pause,
    seek: player.seek,
    previous: player.previous,
    next: player.next,
    inBar: session,
  })
  followLog()
  return session
}

/** Plays a set through in the bar. */
export function playInBar(set: SetList): void {
  const session = openSet(set)
  session.player.setRunsThrough(true)
  session.player.press()
  setHandover.leave(session)
}
