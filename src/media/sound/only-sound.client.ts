/** Pauses what plays in this tab. */
let pauseCurrent: (() => void) | null = null
let channel: BroadcastChannel | null = null

/** Every player calls this when it starts: everything else that sounds, in this and every other tab of the shop, pauses. */
export function takeSound(pause: () => void): void {
  if (pauseCurrent !== pause) pauseCurrent?.()
  pauseCurrent = pause
  if (typeof BroadcastChannel !== 'function') return
  if (!channel) {
    channel = new BroadcastChannel('woodshed-sound')
    channel.onmessage = () => pauseCurrent?.()
  }
  channel.postMessage('plays')
}

/** A player that is closed is not paused any more. */
export function leaveSound(pause: () => void): void {
  if (pauseCurrent === pause) pauseCurrent = null
}
