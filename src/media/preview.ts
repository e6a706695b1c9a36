/** A recording's public preview: where it is, where its picture is, and whether it has been made yet. */
export type Preview = { type: 'lesson' | 'track' | 'stream'; url: string; poster: string; ready: boolean }
