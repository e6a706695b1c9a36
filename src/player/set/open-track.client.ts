import { defaultTimeoutMs } from '#kernel/constants.ts'
import type { PracticeFile } from '#media/rules/practice-file.ts'
import { hasSoundEngine } from '#player/playback/has-sound-engine.client.ts'
import { requestLimiter } from '#player/playback/request-limiter.ts'
import type { PlayerApi } from '#player/player.contract.ts'
import { partOf, type SetItem } from '#player/set/set-item.ts'
import { ApiError, apiCall } from '#ui/data/api.client.ts'
import { importWithRetry } from '#ui/data/import-with-retry.client.ts'

const requestStream = apiCall<PlayerApi['play']>('POST /products/{product_id}/play')

/** Heartbeat while a track plays, ms: keeps the stream slot and renews the URL. */
const heartbeatEvery = 30_000

export type OpenTrack = Awaited<ReturnType<typeof openTrack>>

/** Opens a set's track with its own engine, silent until played. Rejects with a message for the player. */
export async function openTrack(
  item: SetItem,
  { onChange, onLost: onStopped }: { onChange: () => void; onLost: (message: string) => void },
) {
  if (!hasSoundEngine()) throw new Error('This browser can’t play a set. Play its tracks one by one.')
  const requestAddress = () =>
    item.kept
      ? Promise.resolve({ base: item.kept })
      : requestLimiter.ask(() => requestStream({ params: { product_id: item.product_id }, body: { take_over: false } }))
  let { base } = await requestAddress()
  const response = await requestLimiter.fetch(`${base}practice.json`, { signal: AbortSignal.timeout(defaultTimeoutMs) })
  if (!response.ok) throw new ApiError(response.status, null)
  const practice: PracticeFile = await response.json()
  const { openEngine } = await importWithRetry(() => import('#sound/open-engine.client.ts'), 'openEngine')
  const { from, to } = partOf(item)
  const engine = await openEngine({
    addresses: [() => `${base}${practice.sound}`],
    fetch: requestLimiter.fetch,
    beats: { beats: practice.beats, bars: practice.bars.map(({ at }) => at) },
    duration: Math.min(to, practice.duration),
    onChange,
    onFailure: (error) => console.warn('The sound engine tries again:', error),
  })
  engine.set({ rate: item.rate, semitones: item.semitones })
  const heartbeatTimer = setInterval(() => {
    if (!engine.state().playing) return
    requestAddress().then(
      (address) => {
        base = address.base
      },
      (error: { status?: number; message: string }) => (error.status ?? 500) < 500 && onStopped(error.message),
    )
  }, heartbeatEvery)
  return {
    engine,
    from,
    close() {
      clearInterval(heartbeatTimer)
      engine.close()
    },
  }
}
