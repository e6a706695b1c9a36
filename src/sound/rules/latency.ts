/** A short rising tone that can be located to the sample in a microphone's input. */
export function burst(sampleRate: number): Float32Array<ArrayBuffer> {
  const length = Math.round(0.02 * sampleRate)
  return Float32Array.from({ length }, (_, at) => {
    const time = at / sampleRate
    const swell = Math.sin((Math.PI * at) / length) ** 2
    return 0.8 * swell * Math.sin(2 * Math.PI * (1_500 + 100_000 * time) * time)
  })
}

/** Minimum correlation of the burst with the input, 0 to 1. A loudspeaker beside the microphone reaches 0.5. */
const minCorrelation = 0.25
/** Maximum difference between delays that agree, seconds. */
const maxDifference = 0.004

/** Samples from the start of `heard` to the burst; null if it isn't found. */
export function findBurst(heard: Float32Array, sent: Float32Array): number | null {
  const energyOfSent = energyOf(sent, 0, sent.length)
  let energy = energyOf(heard, 0, sent.length)
  let best = { at: 0, likeness: 0 }
  for (let at = 0; at + sent.length < heard.length; at += 1) {
    const correlation = energy > 1e-9 ? Math.abs(dotProduct(heard, sent, at)) / Math.sqrt(energy * energyOfSent) : 0
    if (correlation > best.likeness) best = { at, likeness: correlation }
    energy += (heard[at + sent.length] ?? 0) ** 2 - (heard[at] ?? 0) ** 2
  }
  return best.likeness >= minCorrelation ? best.at : null
}

/** The delay that most bursts agree on, in seconds; null if fewer than two do. */
export function agreedDelay(delays: readonly (number | null)[]): number | null {
  const heard = delays.filter((delay) => delay !== null).sort((a, b) => a - b)
  const middle = heard[Math.floor((heard.length - 1) / 2)]
  if (middle === undefined) return null
  return heard.filter((delay) => Math.abs(delay - middle) <= maxDifference).length >= 2 ? middle : null
}

function dotProduct(heard: Float32Array, sent: Float32Array, from: number): number {
  let sum = 0
  for (let at = 0; at < sent.length; at += 1) sum += (heard[from + at] ?? 0) * (sent[at] ?? 0)
  return sum
}

function energyOf(samples: Float32Array, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += (samples[at] ?? 0) ** 2
  return sum
}
