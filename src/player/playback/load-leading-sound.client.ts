import type { createEngine } from '#player/playback/engine.ts'
import { hasSoundEngine } from '#player/playback/has-sound-engine.client.ts'
import { createLeadingSound } from '#player/playback/leading-sound.client.ts'
import type { RequestLimiter } from '#player/playback/request-limiter.ts'
import type { Recording, StreamAddress } from '#player/player.contract.ts'
import { dropPracticeFile, fetchPracticeFile } from '#player/practice-file.client.ts'
import { ApiError } from '#ui/data/api.client.ts'

const problems = {
  browser: { words: 'This browser can’t change the pitch, click or mix. Loops work, with a short gap.', canRetry: false },
  files: { words: 'The pitch, the click and the mixer couldn’t be loaded. Loops work, with a short gap.', canRetry: true },
}

/** Loads the sound engine once there is a URL for the recording's files. Every later URL is for the same files. */
export function loadLeadingSound(player: ReturnType<typeof createEngine>, { stems }: Recording, limiter: RequestLimiter) {
  let base: string | null = null
  let mixes = false
  let isMissing = false

  async function load(address: string): Promise<void> {
    isMissing = false
    if (!hasSoundEngine()) return player.leadAlone(problems.browser)
    try {
      const practice = await fetchPracticeFile(address, limiter)
      const sound = createLeadingSound({
        practice,
        address: (file) => `${base}${file}`,
        fetch: limiter.fetch,
        onChange: player.onSound,
        onFailure: (error) => console.warn('The sound engine tries again:', error),
        onMissing: failed,
      })
      const canMix = mixes && practice.stems.length > 0
      const open = canMix ? practice.stems.map(({ name }) => name) : []
      player.lead(
        sound,
        { pitch: true, click: practice.beats.length > 1, stems: canMix ? 'open' : stems === 'none' ? 'none' : 'locked' },
        open,
      )
    } catch (error) {
      // An upload has no practice file: the element plays and loops it.
      if (!(error instanceof ApiError && error.status === 404)) failed(error)
    }
  }
  const failed = (error: unknown) => {
    console.error('The sound engine is missing:', error)
    isMissing = true
    player.leadAlone(problems.files)
  }

  return {
    use(address: StreamAddress) {
      const isFirst = base === null
      base = address.base
      mixes = address.mixes
      if (isFirst) void load(base)
    },
    tryAgain: () => void (isMissing && base && load(base)),
    close: () => void (base && dropPracticeFile(base)),
  }
}
