/** The parts of a media element that the player uses. */
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

/** Events that may change the player's state. */
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
