import type { StreamAddress } from '#player/player.contract.ts'

/** Loads a recording into its media element. Times in seconds. */
export type Loader = {
  begin: (address: StreamAddress, from: number) => void
  /** Continues after a failure or `stop`, possibly with a new URL. */
  resume: (address: StreamAddress) => void
  stop: () => void
  setQuality: (height: number | null) => void
  /** Prefetches data for a position that playback will return to. */
  willReturnTo: (at: number) => void
  close: () => void
}

export type LoaderEvents = {
  /** Loading failed; a retry may succeed. */
  failed: () => void
  /** The element can't decode it; a retry won't help. */
  undecodable: (error: unknown) => void
}

/** Changes an element's source and keeps it playing: browsers pause it on load, even if Play was pressed meanwhile. */
export function changeSource(media: HTMLMediaElement, change: () => void): void {
  const { paused } = media
  change()
  if (!paused) media.play().catch(() => undefined)
}
