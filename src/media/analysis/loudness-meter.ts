/** ITU-R BS.1770-5, tables 1 and 2, for 48,000 samples a second: b0, b1, b2, a1, a2. A shelf for the head, then a high-pass. */
const shelf = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585] as const
const highPass = [1, -2, 1, -1.99004745483398, 0.99007225036621] as const

const stepSamples = 4800
/** Blocks of 400 ms begin every 100 ms. */
const stepsPerBlock = 4
const absoluteGateLufs = -70
const relativeGateLu = 10

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Integrated loudness by EBU R128, without silent and quiet parts. Takes samples in chunks. */
export function createLoudnessMeter() {
  const filters: [Filter, Filter][] = []
  const steps: number[] = []
  let [sum, count] = [0, 0]
  return {
    add(channels: readonly Float32Array[]): void {
      while (filters.length < channels.length) filters.push([biquad(shelf), biquad(highPass)])
      for (let at = 0; at < (channels[0]?.length ?? 0); at++) {
        for (let index = 0; index < channels.length; index++) {
          const [first, second] = filters[index]!
          const weighted = second(first(channels[index]![at]!))
          sum += weighted * weighted
        }
        if (++count < stepSamples) continue
        steps.push(sum / stepSamples)
        sum = count = 0
      }
    },
    /** LUFS; null for silence and for less than 400 ms. */
    lufs(): number | null {
      const blocks = steps.slice(stepsPerBlock - 1).map((_, at) => mean(steps.slice(at, at + stepsPerBlock)))
      const audible = blocks.filter((power) => lufs(power) > absoluteGateLufs)
      if (audible.length === 0) return null
      const gate = lufs(mean(audible)) - relativeGateLu
      return Math.round(lufs(mean(audible.filter((power) => lufs(power) > gate))) * 10) / 10
    },
  }
}

type Filter = (sample: number) => number

function biquad([b0, b1, b2, a1, a2]: typeof shelf | typeof highPass): Filter {
  let [first, second] = [0, 0]
  return (sample) => {
    const out = b0 * sample + first
    first = b1 * sample - a1 * out + second
    second = b2 * sample - a2 * out
    return out
  }
}
