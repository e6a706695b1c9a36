import type { StreamAddress } from '#player/player.contract.ts'

/** What brings a recording into its element. Times in seconds. */
export type Loader = {
  begin: (address: StreamAddress, from: number) => void
  /** Continues after a failure or `stop`, perhaps with another address. */
  resume: (address: StreamAddress) => void
  stop: () => void
  setQuality: (height: number | null) => void
  /** Playing will return to this place: what is needed there is fetched. */
  willReturnTo: (at: number) => void
  close: () => void
}

export type LoaderEvents = {
  /** Something couldn't be loaded; it may come later. */
  failed: () => void
  /** The element doesn't understand it, and won't. */
  undecodable: (error: unknown) => void
}

/** Gives an element something to load and keeps it playing: browsers pause it then, even if Play was pressed meanwhile. */
export function giveMedia(media: HTMLMediaElement, give: () => void): void {
  const { paused } = media
  give()
  if (!paused) media.play().catch(() => undefined)
}
