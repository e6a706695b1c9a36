import { clearBar, type InBar } from '#media/sound/in-bar.ts'
import { leaveSound, takeSound } from '#media/sound/only-sound.client.ts'
import { keepAwake } from '#ui/keep-awake.client.ts'

/** Seconds that the skip buttons of a headset or lock screen jump. */
const skip = 5
/** A lock screen counts by itself: update it when it is off by more, seconds. */
const drift = 1

/** Names a sound on a lock screen. */
type SoundCard = { title: string; artist?: string; album?: string; picture?: string }

/** A playing player. Times in seconds of the recording; `previous` and `next` in a playlist. */
export type Sounding = {
  state: () => { playing: boolean; time: number; duration: number; rate: number }
  watch: (listener: () => void) => () => void
  card: () => SoundCard
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
  previous?: () => void
  next?: () => void
  inBar?: InBar
}

/** The player that headset and lock screen buttons control. */
let operated: Sounding | null = null

/** Other sounds pause in all tabs and leave the bar; the screen stays awake; lock screens show and control it, where supported. */
export function accompany(sound: Sounding): () => void {
  const { mediaSession: session = null } = navigator
  const awake = keepAwake(() => sound.state().playing)
  let wasPlaying = false
  let title: string | null = null
  /** The lock screen's last state, and when, ms. */
  let shown = { time: 0, rate: 1, at: 0 }

  const show = () => {
    const { picture, ...words } = sound.card()
    if (session && typeof MediaMetadata === 'function')
      session.metadata = new MediaMetadata({ ...words, artwork: picture ? [{ src: picture }] : [] })
    title = words.title
  }
  const tellPlace = () => {
    const { time, duration, rate, playing } = sound.state()
    const at = performance.now()
    const expected = shown.time + (playing ? ((at - shown.at) / 1000) * shown.rate : 0)
    if (rate === shown.rate && Math.abs(expected - time) < drift) return
    shown = { time, rate, at }
    if (duration > 0) session?.setPositionState?.({ duration, playbackRate: rate, position: Math.min(Math.max(0, time), duration) })
  }
  const start = () => {
    takeSound(sound.pause)
    clearBar(sound.inBar)
    operated = sound
    if (session) operate(session, sound)
    show()
    shown = { time: Number.NEGATIVE_INFINITY, rate: 0, at: 0 }
    awake.ask()
  }
  const stopWatching = sound.watch(() => {
    const { playing } = sound.state()
    if (playing !== wasPlaying) {
      wasPlaying = playing
      if (playing) start()
      else awake.release()
      if (session && operated === sound) session.playbackState = playing ? 'playing' : 'paused'
    }
    if (operated !== sound || !session) return
    if (sound.card().title !== title) show()
    tellPlace()
  })
  return () => {
    stopWatching()
    awake.close()
    leaveSound(sound.pause)
    if (operated !== sound) return
    operated = null
    if (!session) return
    operate(session, null)
    session.metadata = null
    session.playbackState = 'none'
  }
}

function operate(session: MediaSession, sound: Sounding | null): void {
  const by = (seconds: number) => sound && (() => sound.seek(sound.state().time + seconds))
  const buttons: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {
    play: sound?.play ?? null,
    pause: sound?.pause ?? null,
    seekbackward: by(-skip),
    seekforward: by(skip),
    seekto: sound && (({ seekTime }) => seekTime != null && sound.seek(seekTime)),
    previoustrack: sound?.previous ?? null,
    nexttrack: sound?.next ?? null,
  }
  for (const [action, press] of Object.entries(buttons))
    try {
      session.setActionHandler(action as MediaSessionAction, press)
    } catch {
      // This browser doesn't support the button.
    }
}
