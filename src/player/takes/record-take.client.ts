import type { PlayerControls } from '#player/player-controls.ts'
import { isCompleteLoop } from '#player/rules/loop.ts'
import { maxTakeSeconds, type TakeMetadata } from '#player/rules/takes.ts'
import { beginTake, type OpenTake } from '#player/takes/take-store.client.ts'
import type { SoundClock } from '#sound/engine-options.ts'
import { openRecorder, type RecordedChunk } from '#sound/recorder.client.ts'
import { positionAt } from '#sound/rules/playhead.ts'

/** Why a take ended. */
export type TakeEnd = 'asked' | 'longest' | 'moved' | 'full' | 'unplugged' | 'failed'

type Options = {
  player: PlayerControls
  productId: number
  stream: MediaStream
  latency: number
  /** Length of the take so far, seconds, and the loudness of its last chunk, 0 to 1. */
  onHeard: (seconds: number, loudest: number) => void
  /** Recording has ended; audio is still being written. */
  onSaving: () => void
  onEnd: (why: TakeEnd) => void
}

/** The last notes are still on their way to the microphone, ms. */
const tail = 400
/** A larger jump in position is a seek, seconds. */
const tolerance = 0.05

/** Plays from the loop's start or current position with a one-bar count-in, and records. Returns a stop function that keeps the take. */
export function recordTake({ player, productId, stream, latency, onHeard, onSaving, onEnd }: Options): () => void {
  const before = player.state()
  let clock: SoundClock | null = null
  let stopRecorder = (): void => undefined
  let take: Promise<OpenTake> | null = null
  let begin = 0
  let waiting: Float32Array[] = []
  let count = 0
  let written: Promise<void> = Promise.resolve()
  let full = false
  let ended = false

  const end = (why: TakeEnd) => {
    if (ended) return
    ended = true
    unwatch()
    player.pause()
    onSaving()
    setTimeout(() => void close(why), tail)
  }
  const close = async (why: TakeEnd) => {
    stopRecorder()
    player.hold(false)
    player.setCountIn(before.countIn)
    await write()
    await take?.then(({ end }) => end()).catch(() => undefined)
    onEnd(full ? 'full' : why)
  }

  const onSamples = ({ at, samples }: RecordedChunk) => {
    if (!clock) return
    const { sampleRate } = clock.context
    const skipped = Math.max(0, Math.round((clock.head.at - at) * sampleRate))
    if (skipped >= samples.length) return
    if (!take) {
      begin = at + skipped / sampleRate
      take = beginTake(productId, metadataOf(clock))
      take.catch(() => end('full'))
    } else if (!ended && hasMoved(clock, at)) return end('moved')
    const maxSamples = maxTakeSeconds * sampleRate
    const heard = samples.subarray(skipped, skipped + maxSamples - count)
    if (heard.length === 0) return
    waiting.push(heard)
    count += heard.length
    onHeard(
      count / sampleRate,
      heard.reduce((loudest, one) => Math.max(loudest, Math.abs(one)), 0),
    )
    if (count >= maxSamples) end('longest')
    if (waiting.reduce((sum, { length }) => sum + length, 0) >= sampleRate) void write()
  }
  const metadataOf = ({ context, head }: SoundClock): TakeMetadata => ({
    id: String(Date.now()),
    from: positionAt(head, begin),
    loop: head.loop,
    rate: head.rate,
    latency,
    sampleRate: context.sampleRate,
    recorded_at: new Date().toISOString(),
  })
  /** Writes chunks in order and stops at the first that doesn't fit, so that a take has no gaps. */
  const write = (): Promise<void> => {
    const all = concat(waiting)
    waiting = []
    const add = written.then(async () => {
      if (all.length > 0) await (await take)?.add(all)
    })
    written = add
    return add.catch(() => {
      full = true
      end('full')
    })
  }
  const hasMoved = ({ head }: SoundClock, at: number): boolean => {
    const now = player.clock()
    return !now || now.head.rate !== head.rate || Math.abs(now.placeAt(at) - positionAt(head, at)) > tolerance
  }

  const follow = () => {
    if (!player.state().playing) return end('asked')
    if (clock || ended) return
    clock = player.clock()
    if (!clock) return
    openRecorder(clock.context, stream, onSamples).then(
      (stop) => {
        stopRecorder = stop
      },
      () => end('failed'),
    )
  }
  stream.getAudioTracks()[0]?.addEventListener('ended', () => end('unplugged'), { once: true })
  player.pause()
  player.hold(true)
  if (before.can.click && before.countIn === 0) player.setCountIn(1)
  if (before.looping && isCompleteLoop(before.loop)) player.seek(before.loop.from)
  else if (before.ended) player.seek(0)
  player.play()
  const unwatch = player.watch(follow)
  return () => end('asked')
}

function concat(pieces: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
