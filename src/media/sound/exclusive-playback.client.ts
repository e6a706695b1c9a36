let pauseCurrent: (() => void) | null = null
let channel: BroadcastChannel | null = null

/** Every player calls this on start: everything else playing in any of the shop's tabs pauses. */
export function claimPlayback(pause: () => void): void {
  if (pauseCurrent !== pause) pauseCurrent?.()
  pauseCurrent = pause
  if (typeof BroadcastChannel !== 'function') return
  if (!channel) {
    channel = new BroadcastChannel('woodshed-sound')
    channel.onmessage = () => pauseCurrent?.()
  }
  channel.postMessage('plays')
}

export function releasePlayback(pause: () => void): void {
  if (pauseCurrent === pause) pauseCurrent = null
}
