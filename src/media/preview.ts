export type Preview = { type: 'lesson' | 'track' | 'stream'; url: string; poster: string; ready: boolean }
