/** Keeps the screen awake during playback, and again when the page returns to the foreground. */
export function keepAwake(plays: () => boolean) {
  let lock: WakeLockSentinel | null = null
  const ask = async () => {
    if (!plays() || document.visibilityState !== 'visible' || lock) return
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    lock?.addEventListener('release', () => {
      lock = null
    })
    if (!plays()) release()
  }
  const release = () => void lock?.release()
  const again = () => void ask()
  document.addEventListener('visibilitychange', again)
  return {
    ask: again,
    release,
    close() {
      document.removeEventListener('visibilitychange', again)
      plays = () => false
      release()
    },
  }
}
