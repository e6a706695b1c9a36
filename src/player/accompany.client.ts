import { leaveSound, takeSound } from '#media/sound/only-sound.client.ts'
import type { Recording } from '#player/player.contract.ts'
import type { PlayerControls } from '#player/player-controls.ts'

/** Seconds by which a headset's or a lock screen's buttons skip. */
const skip = 5

/**
 * What goes with playing: other sounds pause, in this tab and others; the screen stays awake; headsets and lock screens show the
 * recording and operate it. Each only where the browser has it.
 */
export function accompany(player: PlayerControls, { title, poster }: Recording): () => void {
  let lock: WakeLockSentinel | null = null
  let wasPlaying = false
  const session = 'mediaSession' in navigator ? navigator.mediaSession : null

  const keepAwake = async () => {
    if (!player.state().playing || document.visibilityState !== 'visible' || lock) return
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    lock?.addEventListener('release', () => {
      lock = null
    })
    if (!player.state().playing) await lock?.release()
  }
  const buttons: Partial<Record<MediaSessionAction, () => void>> = {
    play: player.play,
    pause: player.pause,
    seekbackward: () => player.seek(player.state().time - skip),
    seekforward: () => player.seek(player.state().time + skip),
  }
  const operate = (isOn: boolean) => {
    for (const [action, press] of Object.entries(buttons)) session?.setActionHandler(action as MediaSessionAction, isOn ? press : null)
  }
  const onStart = () => {
    takeSound(player.pause)
    if (session && typeof MediaMetadata === 'function') session.metadata = new MediaMetadata({ title, artwork: [{ src: poster }] })
    operate(true)
    void keepAwake()
  }
  const stopWatching = player.watch(() => {
    const { playing } = player.state()
    if (playing === wasPlaying) return
    wasPlaying = playing
    if (session) session.playbackState = playing ? 'playing' : 'paused'
    if (playing) onStart()
    else void lock?.release()
  })
  const onVisible = () => void keepAwake()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    stopWatching()
    document.removeEventListener('visibilitychange', onVisible)
    leaveSound(player.pause)
    void lock?.release()
    if (!wasPlaying || !session) return
    operate(false)
    session.metadata = null
    session.playbackState = 'none'
  }
}
