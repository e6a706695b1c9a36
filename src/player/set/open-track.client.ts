import { plainTimeoutMs } from '#kernel/fixed-values.ts'
import type { PracticeFile } from '#media/rules/practice-file.ts'
import { hasSoundEngine } from '#player/playback/has-sound-engine.client.ts'
import { pace } from '#player/playback/pace-requests.ts'
import type { PlayerApi } from '#player/player.contract.ts'
import { partOf, type SetItem } from '#player/set/set-item.ts'
import { ApiError, caller } from '#ui/data/api.client.ts'
import { importAgain } from '#ui/data/import-again.client.ts'

const askToPlay = caller<PlayerApi['play']>('POST /products/{product_id}/play')

/** Heartbeat while a track plays, ms: keeps the stream slot and renews the URL. */
const beatEvery = 30_000

export type OpenTrack = Awaited<ReturnType<typeof openTrack>>

/** Opens a set's track with its own engine, silent until played. Rejects with a message for the player. */
export async function openTrack(item: SetItem, { onChange, onLost }: { onChange: () => void; onLost: (words: string) => void }) {
  if (!hasSoundEngine()) throw new Error('This browser can’t play a set. Play its tracks one by one.')
  const ask = () =>
    item.kept
      ? Promise.resolve({ base: item.kept })
      : pace.ask(() => askToPlay({ params: { product_id: item.product_id }, body: { take_over: false } }))
  let { base } = await ask()
  const answer = await pace.fetch(`${base}practice.json`, { signal: AbortSignal.timeout(plainTimeoutMs) })
  if (!answer.ok) throw new ApiError(answer.status, null)
  const practice: PracticeFile = await answer.json()
  const { openEngine } = await importAgain(() => import('#sound/open-engine.client.ts'), 'openEngine')
  const { from, to } = partOf(item)
  const engine = await openEngine({
    addresses: [() => `${base}${practice.sound}`],
    fetch: pace.fetch,
    beats: { beats: practice.beats, bars: practice.bars.map(({ at }) => at) },
    duration: Math.min(to, practice.duration),
    onChange,
    onFailure: (error) => console.warn('The sound engine tries again:', error),
  })
  engine.set({ rate: item.rate, semitones: item.semitones })
  const beat = setInterval(() => {
    if (!engine.state().playing) return
    ask().then(
      (address) => {
        base = address.base
      },
      (error: { status?: number; message: string }) => (error.status ?? 500) < 500 && onLost(error.message),
    )
  }, beatEvery)
  return {
    engine,
    from,
    close() {
      clearInterval(beat)
      engine.close()
    },
  }
}
