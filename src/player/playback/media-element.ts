/** What the player uses of a video or audio element. */
export type Media = Pick<
  HTMLMediaElement,
  | 'currentTime'
  | 'duration'
  | 'paused'
  | 'ended'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'preservesPitch'
  | 'volume'
  | 'muted'
  | 'readyState'
  | 'error'
  | 'seeking'
> & {
  play: () => Promise<void>
  pause: () => void
  addEventListener: (name: string, listener: () => void) => void
  removeEventListener: (name: string, listener: () => void) => void
}

/** After which the player's state may be another. */
export const mediaEvents = [
  'play',
  'pause',
  'ended',
  'seeked',
  'ratechange',
  'volumechange',
  'durationchange',
  'loadedmetadata',
  'waiting',
  'playing',
  'canplay',
  'error',
  'emptied',
]
