import { trackFile } from '#media/rules/file-uses.ts'
import type { PracticeFile } from '#media/rules/practice-file.ts'
import type { CopyRight } from '#offline/offline.contract.ts'
import { filesIn, oneQuality } from '#offline/rules/one-quality.ts'
import { ApiError, fetchPlain } from '#ui/data/api.client.ts'

/** Files of a copy. A track with a single audio file needs no playlists. */
export async function listFiles(
  from: string,
  { stems }: CopyRight,
  put: (file: string, answer: Response) => Promise<void>,
): Promise<string[]> {
  const practice = await practiceOf(from)
  const streamed = practice?.sound === trackFile ? [] : await listStream(from, put)
  const optional = await Promise.all(
    ['captions.vtt', 'score.alphatex', 'practice.json'].map(async (file) => ((await exists(from + file)) ? [file] : [])),
  )
  const sound = practice ? [practice.sound, ...(stems ? practice.stems.map(({ file }) => file) : [])] : []
  return [...new Set([...streamed, ...optional.flat(), ...Object.values(practice?.scores ?? {}), ...sound])]
}

/** Files of one quality. Stores the adapted master playlist at once. */
async function listStream(from: string, put: (file: string, answer: Response) => Promise<void>): Promise<string[]> {
  const manifest = oneQuality(await textOf(`${from}master.m3u8`))
  await put('master.m3u8', new Response(manifest, { headers: { 'content-type': 'application/vnd.apple.mpegurl' } }))
  const playlists = filesIn(manifest)
  const segments = await Promise.all(playlists.map(async (playlist) => filesIn(await textOf(from + playlist))))
  return [...playlists, ...segments.flat()]
}

const textOf = async (url: string): Promise<string> => (await fetchPlain(url)).text()
const exists = async (url: string): Promise<boolean> => (await fetch(url, { method: 'HEAD' })).ok
const practiceOf = (from: string): Promise<PracticeFile | null> =>
  fetchPlain(`${from}practice.json`).then(
    (answer) => answer.json(),
    (error) => (error instanceof ApiError && error.status === 404 ? null : Promise.reject(error)),
  )
