import { bursts, centsFrom, harmonic, lagOf, middleNear, onsetAfter, sharpestBend } from './measure.ts'
import { render, sampleRate } from './render.ts'

export type Check = { name: string; limit: number; unit: string; worst: number }

/** From asking to play until the first sound, seconds (`lead` of the engine). */
const lead = 0.05

/** Every property of the sound that has a limit. The short form takes fewer tempos and less time. */
export async function checks(short: boolean): Promise<Check[]> {
  const found: Check[] = []
  for (const rate of short ? [0.5, 2] : [0.25, 0.5, 0.75, 1.5, 2]) found.push(await pitchAt(rate, 0))
  for (const semitones of short ? [-12, 5] : [-12, -5, -1, 1, 5, 12]) found.push(await pitchAt(1, semitones))
  for (const rate of short ? [1, 0.5] : [1, 0.5, 0.25]) found.push(await loopGrid(rate, short ? 4 : 10))
  for (const rate of [1, 0.5]) found.push(await seam(rate))
  for (const rate of [1, 0.7]) found.push(await stems(rate))
  found.push(await clicks(short ? 30 : 300))
  found.push(await countIn())
  return found
}

async function pitchAt(rate: number, semitones: number): Promise<Check> {
  const heard = await render({ signals: [harmonic(220)], settings: { rate, semitones }, seconds: 4 })
  const worst = Math.abs(centsFrom(heard.subarray(sampleRate), 220 * 2 ** (semitones / 12)))
  return { name: `pitch at ${rate * 100} %, ${semitones} semitones`, limit: 5, unit: 'cents', worst }
}

/** A burst stands 0.25 s into a loop of 0.8 s. */
async function loopGrid(rate: number, passes: number): Promise<Check> {
  const loop = { from: 2, to: 2.8 }
  const every = 0.8 / rate
  const heard = await render({
    signals: [bursts((time) => time - 2.25)],
    settings: { rate, loop },
    from: 2,
    seconds: lead + passes * every + 0.5,
  })
  const errors = Array.from({ length: passes }, (_, pass) => {
    const expected = lead + 0.25 / rate + pass * every
    return 1000 * Math.abs(middleNear(heard, expected, 0.1) - expected)
  })
  return { name: `start of ${passes} loop passes at ${rate * 100} %`, limit: 5, unit: 'ms', worst: Math.max(...errors) }
}

/** The loop ends where the wave stands against its start. */
async function seam(rate: number): Promise<Check> {
  const length = 0.5 + 0.5 / 220
  const loop = { from: 2, to: 2 + length }
  const heard = await render({ signals: [harmonic(220)], settings: { rate, loop }, from: 2, seconds: 4 })
  const seams = Array.from({ length: 3 }, (_, pass) => lead + ((pass + 1) * length) / rate).filter((at) => at < 3.9)
  return {
    name: `loop seam at ${rate * 100} %`,
    limit: -40,
    unit: 'dB',
    worst: Math.max(...seams.map((at) => sharpestBend(heard, at - 0.1, at + 0.1))),
  }
}

async function stems(rate: number): Promise<Check> {
  const signal = bursts((time) => (time % 0.31) - 0.1)
  const solo = (heard: number) =>
    render({
      signals: [signal, signal, signal, signal],
      settings: {
        rate,
        stems: [0, 1, 2, 3].map((stem) => ({ level: stem === heard ? 1 : 0, levelInLoop: 1 })),
      },
      seconds: 2,
    })
  const [first, ...others] = [await solo(0), await solo(1), await solo(2), await solo(3)]
  const lags = others.map((other) => Math.abs(1000 * lagOf(first ?? other, other)))
  return { name: `stems against each other at ${rate * 100} %`, limit: 1, unit: 'ms', worst: Math.max(...lags) }
}

async function clicks(seconds: number): Promise<Check> {
  const rate = 0.7
  const beats = Array.from({ length: Math.ceil(seconds * rate * 2) }, (_, beat) => 0.1 + beat * 0.4997)
  const heard = await render({ signals: [() => 0], settings: { rate, click: 1 }, seconds, beats })
  const expected = beats.map((beat) => lead + beat / rate).filter((at) => at < seconds - 0.1)
  const errors = expected.map((at) => 1000 * Math.abs(onsetAfter(heard, at - 0.1, 0.2) - at))
  // Between two clicks nothing else is heard.
  for (const at of expected) if (onsetAfter(heard, at + 0.06, 0.05) < at + 0.6) errors.push(Number.NaN)
  return { name: `clicks against the beats over ${seconds} s at 70 %`, limit: 2, unit: 'ms', worst: worstOf(errors) }
}

/** A bar of four at 80 %: four clicks, then the first beat of the music. */
async function countIn(): Promise<Check> {
  const rate = 0.8
  const beats = Array.from({ length: 16 }, (_, beat) => beat * 0.5)
  const heard = await render({
    signals: [bursts((time) => (time < 0 ? 1 : ((time + 0.25) % 0.5) - 0.25))],
    settings: { rate },
    seconds: 5,
    beats,
    countIn: 1,
  })
  const errors = Array.from({ length: 6 }, (_, beat) => {
    const expected = lead + (beat * 0.5) / rate
    return 1000 * Math.abs(beat < 4 ? onsetAfter(heard, expected - 0.1, 0.2) - expected : middleNear(heard, expected, 0.1) - expected)
  })
  return { name: 'count-in and the first beats at 80 %', limit: 5, unit: 'ms', worst: worstOf(errors) }
}

/** A click that is missing is wrong by any measure. */
const worstOf = (errors: number[]): number => (errors.some(Number.isNaN) ? Number.POSITIVE_INFINITY : Math.max(...errors))
