import { createElement } from 'react'
import { accompany } from '#media/sound/accompany.client.ts'
import { takeFromBar } from '#media/sound/in-bar.ts'
import { MissingBar } from '#player/bar/missing-bar.tsx'
import { logPractice } from '#player/practised.client.ts'
import { partOf } from '#player/set/set-item.ts'
import { createSetPlayer, type SetState } from '#player/set/set-player.client.ts'
import { keyOf, type SetList, type SetSession, sets } from '#player/set/sets.ts'
import { sidePart } from '#ui/side-part.tsx'

const sounding: readonly SetState['phase'][] = ['playing', 'counting', 'gap', 'loading']

const SetBar = sidePart<{ session: SetSession }>(
  () => import('#player/bar/set-bar.tsx'),
  ({ session: { set, close } }) => createElement(MissingBar, { title: set.name, onStop: close }),
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
    sounds: () => sounding.includes(state().phase),
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    Bar: () => createElement(SetBar, { session }),
    close() {
      takeFromBar(session)
      leave()
      stopLog()
      player.close()
      listeners.clear()
    },
  }
  const leave = accompany({
    state() {
      const now = item()
      const { from, to } = now ? partOf(now) : { from: 0, to: 0 }
      return { playing: session.sounds(), time: state().place, duration: to - from, rate: now?.rate ?? 1 }
    },
    watch: session.watch,
    card: () => ({ title: item()?.title ?? set.name, artist: item()?.artist ?? '', album: set.name }),
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
  sets.leave(session)
}
