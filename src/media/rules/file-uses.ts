/**
 * The use of a file decides its only address: `public` at `/media/public/` for everyone, `stream` by a signed address for entitled
 * sessions, `download` by a grant for one file.
 */
export type FileUse = 'public' | 'stream' | 'download'

/**
 * Files of each use, from the top of a recording's folder. A file has one use; unlisted files (`meta.json`, `excerpt.json`) are never
 * served. The preview is public because it is a short recording of its own.
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

/** The uses a signed address can grant. Each needs an entitlement check in `server/raw-routes.ts`. */
export const signedUses = ['stream'] as const satisfies readonly FileUse[]
export type SignedUse = (typeof signedUses)[number]

export const isSignedUse = (use: string | undefined): use is SignedUse => signedUses.some((known) => known === use)

/** The use of a file; null when it is never served. */
export const fileUse = (path: string): FileUse | null => fileUses.find((use) => filesOf[use].some((pattern) => pattern.test(path))) ?? null

/** A single path segment, so it can't leave the media folder. */
export const isFolderName = (folder: string): boolean => /^[\w-]+(\.[\w-]+)*$/.test(folder)
