import type { StreamAddress } from '#player/player.contract.ts'

/** What brings a recording into its element. Times in seconds. */
export type Loader = {
  begin: (address: StreamAddress, from: number) => void
  /** Goes on after a failure, or after `stop`, with an address that may be a new one. */
  resume: (address: StreamAddress) => void
  stop: () => void
  setQuality: (height: number | null) => void
  close: () => void
}

export type LoaderEvents = {
  /** Something couldn't be loaded; it may come later. */
  failed: () => void
  /** The element doesn't understand it, and won't. */
  undecodable: (error: unknown) => void
}

/** Gives an element something to load. Browsers pause it then, also when Play was pressed while the URL was requested. */
export function giveMedia(media: HTMLMediaElement, give: () => void): void {
  const { paused } = media
  give()
  if (!paused) media.play().catch(() => undefined)
}
