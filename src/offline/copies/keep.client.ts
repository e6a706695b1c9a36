import { deleteFiles, saveCopy } from '#offline/copies/copies.client.ts'
import type { Copy, OfflinePage } from '#offline/copies/copy.ts'
import { listFiles } from '#offline/copies/list-files.client.ts'
import { keepShell } from '#offline/copies/shell.client.ts'
import type { OfflineApi } from '#offline/offline.contract.ts'
import { copyBase, copyCache } from '#offline/rules/copy.ts'
import type { PlayerApi } from '#player/player.contract.ts'
import { ApiError, apiCall } from '#ui/data/api.client.ts'
import { setDeviceAccount } from '#ui/data/outbox.client.ts'
import { startServiceWorker } from '#ui/data/service-worker.client.ts'

const requestStream = apiCall<PlayerApi['play']>('POST /products/{product_id}/play')
const fetchRights = apiCall<OfflineApi['copyRights']>('POST /members/copies')

/** The device has no space for a recording. */
export class StorageFull extends Error {}

type Options = { account: string; page: OfflinePage; signal: AbortSignal; onProgress: (share: number) => void }

/** Saves one quality to Cache Storage. A plan copy takes the device's stream slot meanwhile. Throws NoRoom, ApiError, and cleans up. */
export async function keepRecording({ account, page, signal, onProgress }: Options): Promise<Copy> {
  const productId = page.recording.product_id
  const right = (await fetchRights({ body: { product_ids: [productId] } })).copies[0]
  if (!right) throw new ApiError(403, { message: 'You can keep this on your device once you own it.' })
  const { base: from } = await requestStream({ params: { product_id: productId }, body: { take_over: false } })
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
      const { base: current } = await requestStream({ params: { product_id: productId }, body: { take_over: false } })
      const response = await fetch(current + file, { signal })
      if (!response.ok) throw new ApiError(response.status, null)
      const onBytes = (bytes: number) => {
        loaded += bytes
        onProgress(total === 0 ? 1 : loaded / total)
      }
      await put(file, counted(response, onBytes))
    }
    await keepPictures(cache, base, page)
    const copy = { ...page, ...where, productId, bytes: total, stems: right.stems, until: right.until, keptAt: new Date().toISOString() }
    await saveCopy({ ...copy, ended: null })
    setDeviceAccount(account)
    void navigator.storage.persist?.()
    return { ...copy, ended: null }
  } catch (error) {
    await deleteFiles(where).catch(() => undefined)
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new StorageFull() : error
  }
}

const sizeOf = async (url: string, signal: AbortSignal): Promise<number> =>
  Number((await fetch(url, { method: 'HEAD', signal })).headers.get('content-length') ?? 0)

async function refuseWithoutRoom(bytes: number): Promise<void> {
  const { quota, usage = 0 } = await navigator.storage.estimate()
  if (quota !== undefined && quota - usage < bytes) throw new StorageFull()
}

async function keepPictures(cache: Cache, base: string, { recording, cover }: OfflinePage): Promise<void> {
  const poster = await fetch(recording.poster).catch(() => null)
  if (poster?.ok) await cache.put(`${base}poster.jpg`, poster)
  const picture = cover ? await fetch(cover).catch(() => null) : null
  if (cover && picture?.ok) await cache.put(cover, picture)
}

function counted(response: Response, onBytes: (bytes: number) => void): Response {
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onBytes(chunk.byteLength)
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body?.pipeThrough(counting), { headers: response.headers })
}
