/**
 * What a file of a media folder is for, and so the only way to it: `public` at `/media/public/` for everyone, `stream` by a signed
 * address for whoever may play the recording now, `download` by a grant for that one file.
 */
export type FileUse = 'public' | 'stream' | 'download'

/**
 * The files of each use, from the top of a recording's folder. A file belongs to one use only; one that isn't listed (`meta.json`)
 * is served to nobody. The preview is public because it is a short recording of its own.
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
  stream: [/^(master|playlist-\d+)\.m3u8$/, /^segments-\d+\.m4s$/, /^captions\.vtt$/, /^score\.alphatex$/],
  download: [/^lesson\.mp4$/, /^track\.(mp3|m4a)$/, /^tab\.(pdf|gp)$/, /^stems\.zip$/, /^stems\/[\w-]+\.m4a$/],
}

export const fileUses = Object.keys(filesOf) as FileUse[]

/** The uses a signed address can carry. Each needs its right in `server/raw-routes.ts`. */
export const signedUses = ['stream'] as const satisfies readonly FileUse[]
export type SignedUse = (typeof signedUses)[number]

export const isSignedUse = (use: string | undefined): use is SignedUse => signedUses.some((known) => known === use)

/** What a file is for; null when no route serves it. */
export const fileUse = (path: string): FileUse | null => fileUses.find((use) => filesOf[use].some((pattern) => pattern.test(path))) ?? null

/** The name of a recording's folder: no way up, no way down. */
export const isFolderName = (folder: string): boolean => /^[\w-]+(\.[\w-]+)*$/.test(folder)
