/** Opened by: `public` anyone, `stream` and `mix` a signed address of an entitled session, `download` a grant for one file. */
export type FileUse = 'public' | 'stream' | 'mix' | 'download'

/** A track's sound as one file, which browsers play without a library. It holds what its segments hold, and is for sale too. */
export const trackFile = 'track.m4a'

export const captionsFile = 'captions.vtt'

const streamed = [
  /^(master|playlist-\d+)\.m3u8$/,
  /^segments-\d+\.m4s$/,
  /^track\.m4a$/,
  /^captions\.vtt$/,
  /^score\.alphatex$/,
  /^scores\/[\w-]+\.alphatex$/,
  /^practice\.json$/,
] as const
const stems = /^stems\/[\w-]+\.m4a$/

/**
 * Unlisted files (`meta.json`, `excerpt.json`) are never served. Stems and a track's file both play and download; the preview is its own recording.
 */
const filesOf: Record<FileUse, readonly RegExp[]> = {
  public: [
    /^poster\.jpg$/,
    /^peaks\.json$/,
    /^sprite_\d+\.jpg$/,
    /^(storyboard|chapters)\.vtt$/,
    /^preview\/(master|playlist-\d+)\.m3u8$/,
    /^preview\/segments-\d+\.m4s$/,
    /^preview\.m4a$/,
    /^preview-peaks\.json$/,
  ],
  stream: streamed,
  mix: [...streamed, stems],
  download: [/^lesson\.mp4$/, /^track\.(mp3|m4a)$/, /^tab\.(pdf|gp)$/, /^stems\.zip$/, stems],
}

export const fileUses = Object.keys(filesOf) as FileUse[]

export const signedUses = ['stream', 'mix'] as const satisfies readonly FileUse[]
export type SignedUse = (typeof signedUses)[number]

export const isSignedUse = (use: string | undefined): use is SignedUse => signedUses.some((known) => known === use)

export const allowsFile = (use: FileUse, path: string): boolean => filesOf[use].some((pattern) => pattern.test(path))

/** A single path segment, so it can't leave the media folder. */
export const isFolderName = (folder: string): boolean => /^[\w-]+(\.[\w-]+)*$/.test(folder)
