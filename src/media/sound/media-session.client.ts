import { claimPlayback, releasePlayback } from '#media/sound/exclusive-playback.client.ts'
import { clearBar, type PlayerBar } from '#media/sound/player-bar.ts'
import { createWakeLock } from '#ui/wake-lock.client.ts'

/** Seconds that the skip buttons of a headset or lock screen jump. */
const skipSeconds = 5
/** A lock screen counts by itself: update it when it is off by more, seconds. */
const maxDriftSeconds = 1

/** Names a sound on a lock screen. */
type TrackMetadata = { title: string; artist?: string; album?: string; picture?: string }

/** A playing player. Times in seconds of the recording; `previous` and `next` in a playlist. */
export type SessionPlayer = {
  state: () => { playing: boolean; time: number; duration: number; rate: number }
  watch: (listener: () => void) => () => void
  metadata: () => TrackMetadata
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
  previous?: () => void
  next?: () => void
  inBar?: PlayerBar
}

/** The player that headset and lock screen buttons control. */
let activePlayer: SessionPlayer | null = null

/** Other sounds pause in all tabs and leave the bar; the screen stays awake; lock screens show and control it, where supported. */
export function attachMediaSession(player: SessionPlayer): () => void {
  const { mediaSession: session = null } = navigator
  const wakeLock = createWakeLock(() => player.state().playing)
  let wasPlaying = false
  let title: string | null = null
  /** The lock screen's last state, and when, ms. */
  let reported = { time: 0, rate: 1, at: 0 }

  const updateMetadata = () => {
    const { picture, ...texts } = player.metadata()
    if (session && typeof MediaMetadata === 'function')
      session.metadata = new MediaMetadata({ ...texts, artwork: picture ? [{ src: picture }] : [] })
    title = texts.title
  }
  const updatePositionState = () => {
    const { time, duration, rate, playing } = player.state()
    const at = performance.now()
    const expected = reported.time + (playing ? ((at - reported.at) / 1000) * reported.rate : 0)
    if (rate === reported.rate && Math.abs(expected - time) < maxDriftSeconds) return
    reported = { time, rate, at }
    if (duration > 0) session?.setPositionState?.({ duration, playbackRate: rate, position: Math.min(Math.max(0, time), duration) })
  }
  const onStart = () => {
    claimPlayback(player.pause)
    clearBar(player.inBar)
    activePlayer = player
    if (session) setActionHandlers(session, player)
    updateMetadata()
    reported = { time: Number.NEGATIVE_INFINITY, rate: 0, at: 0 }
    wakeLock.ask()
  }
  const stopWatching = player.watch(() => {
    const { playing } = player.state()
    if (playing !== wasPlaying) {
      wasPlaying = playing
      if (playing) onStart()
      else wakeLock.release()
      if (session && activePlayer === player) session.playbackState = playing ? 'playing' : 'paused'
    }
    if (activePlayer !== player || !session) return
    if (player.metadata().title !== title) updateMetadata()
    updatePositionState()
  })
  return () => {
    stopWatching()
    wakeLock.close()
    releasePlayback(player.pause)
    if (activePlayer !== player) return
    activePlayer = null
    if (!session) return
    setActionHandlers(session, null)
    session.metadata = null
    session.playbackState = 'none'
  }
}

function setActionHandlers(session: MediaSession, player: SessionPlayer | null): void {
  const seekBy = (seconds: number) => player && (() => player.seek(player.state().time + seconds))
  const buttons: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {
    play: player?.play ?? null,
    pause: player?.pause ?? null,
    seekbackward: seekBy(-skipSeconds),
    seekforward: seekBy(skipSeconds),
    seekto: player && (({ seekTime }) => seekTime != null && player.seek(seekTime)),
    previoustrack: player?.previous ?? null,
    nexttrack: player?.next ?? null,
  }
  for (const [action, handler] of Object.entries(buttons))
    try {
      session.setActionHandler(action as MediaSessionAction, handler)
    } catch {
      // This browser doesn't support the button.
    }
}
