/** A recording's public preview, its poster, and whether it is ready. */
export type Preview = { type: 'lesson' | 'track' | 'stream'; url: string; poster: string; ready: boolean }
