import { trackFile } from '#media/rules/file-uses.ts'
import type { PracticeFile } from '#media/rules/practice-file.ts'
import { deleteFiles, saveCopy } from '#offline/copies/copies.client.ts'
import type { Copy, KeptPage } from '#offline/copies/copy.ts'
import { keepShell } from '#offline/copies/shell.client.ts'
import type { CopyRight, OfflineApi } from '#offline/offline.contract.ts'
import { copyBase, copyCache } from '#offline/rules/copy.ts'
import { filesIn, oneQuality } from '#offline/rules/one-quality.ts'
import type { PlayerApi } from '#player/player.contract.ts'
import { ApiError, caller, fetchPlain } from '#ui/data/api.client.ts'
import { hasThings } from '#ui/data/outbox.client.ts'
import { startServiceWorker } from '#ui/data/service-worker.client.ts'

const askToPlay = caller<PlayerApi['play']>('POST /products/{product_id}/play')
const askRights = caller<OfflineApi['copyRights']>('POST /members/copies')

/** The device has no space for a recording. */
export class NoRoom extends Error {}

type Keeping = { account: string; page: KeptPage; signal: AbortSignal; onProgress: (share: number) => void }

/** One quality into Cache Storage. A plan's copy takes the device's stream slot meanwhile. Throws NoRoom, ApiError; leaves nothing behind. */
export async function keepRecording({ account, page, signal, onProgress }: Keeping): Promise<Copy> {
  const productId = page.recording.product_id
  const right = (await askRights({ body: { product_ids: [productId] } })).copies[0]
  if (!right) throw new ApiError(403, { message: 'You can keep this on your device once you own it.' })
  const { base: from } = await askToPlay({ params: { product_id: productId }, body: { take_over: false } })
  const base = copyBase(account, from.split('/')[3] ?? '')
  const where = { account, base }
  try {
    await startServiceWorker()
    await keepShell()
    const cache = await caches.open(copyCache(account))
    const put = (file: string, answer: Response) => cache.put(base + file, answer)
    const files = await listFiles(from, right, put)
    const sizes = await Promise.all(files.map((file) => sizeOf(from + file, signal)))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    await refuseWithoutRoom(total)
    let loaded = 0
    for (const file of files) {
      const { base: current } = await askToPlay({ params: { product_id: productId }, body: { take_over: false } })
      const answer = await fetch(current + file, { signal })
      if (!answer.ok) throw new ApiError(answer.status, null)
      const onBytes = (bytes: number) => {
        loaded += bytes
        onProgress(total === 0 ? 1 : loaded / total)
      }
      await put(file, counted(answer, onBytes))
    }
    await keepPictures(cache, base, page)
    const copy = { ...page, ...where, productId, bytes: total, stems: right.stems, until: right.until, keptAt: new Date().toISOString() }
    await saveCopy({ ...copy, ended: null })
    hasThings(account)
    void navigator.storage.persist?.()
    return { ...copy, ended: null }
  } catch (error) {
    await deleteFiles(where).catch(() => undefined)
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new NoRoom() : error
  }
}

/** What the copy is made of. A track whose sound is one file needs no playlists. */
async function listFiles(from: string, { stems }: CopyRight, put: (file: string, answer: Response) => Promise<void>): Promise<string[]> {
  const practice = await practiceOf(from)
  const streamed = practice?.sound === trackFile ? [] : await listStream(from, put)
  const optional = await Promise.all(
    ['captions.vtt', 'score.alphatex', 'practice.json'].map(async (file) => ((await exists(from + file)) ? [file] : [])),
  )
  const sound = practice ? [practice.sound, ...(stems ? practice.stems.map(({ file }) => file) : [])] : []
  return [...new Set([...streamed, ...optional.flat(), ...Object.values(practice?.scores ?? {}), ...sound])]
}

/** The files of one quality. The master playlist, which is changed for it, is put at once. */
async function listStream(from: string, put: (file: string, answer: Response) => Promise<void>): Promise<string[]> {
  const kept = oneQuality(await textOf(`${from}master.m3u8`))
  await put('master.m3u8', new Response(kept, { headers: { 'content-type': 'application/vnd.apple.mpegurl' } }))
  const playlists = filesIn(kept)
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
const sizeOf = async (url: string, signal: AbortSignal): Promise<number> =>
  Number((await fetch(url, { method: 'HEAD', signal })).headers.get('content-length') ?? 0)

async function refuseWithoutRoom(bytes: number): Promise<void> {
  const { quota, usage = 0 } = await navigator.storage.estimate()
  if (quota !== undefined && quota - usage < bytes) throw new NoRoom()
}

async function keepPictures(cache: Cache, base: string, { recording, cover }: KeptPage): Promise<void> {
  const poster = await fetch(recording.poster).catch(() => null)
  if (poster?.ok) await cache.put(`${base}poster.jpg`, poster)
  const picture = cover ? await fetch(cover).catch(() => null) : null
  if (cover && picture?.ok) await cache.put(cover, picture)
}

function counted(answer: Response, onBytes: (bytes: number) => void): Response {
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onBytes(chunk.byteLength)
      controller.enqueue(chunk)
    },
  })
  return new Response(answer.body?.pipeThrough(counting), { headers: answer.headers })
}
