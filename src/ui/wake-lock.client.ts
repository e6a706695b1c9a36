/** Keeps the screen awake during playback, and again when the page returns to the foreground. */
export function createWakeLock(isPlaying: () => boolean) {
  let lock: WakeLockSentinel | null = null
  const acquire = async () => {
    if (!isPlaying() || document.visibilityState !== 'visible' || lock) return
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    lock?.addEventListener('release', () => {
      lock = null
    })
    if (!isPlaying()) release()
  }
  const release = () => void lock?.release()
  const request = () => void acquire()
  document.addEventListener('visibilitychange', request)
  return {
    ask: request,
    release,
    close() {
      document.removeEventListener('visibilitychange', request)
      isPlaying = () => false
      release()
    },
  }
}
