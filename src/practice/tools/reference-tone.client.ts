import { claimPlayback } from '#media/sound/exclusive-playback.client.ts'

const seconds = 3
/** Levels of the harmonics: small loudspeakers don't carry a bass's fundamental. */
const harmonics = [0, 1, 0.5, 0.33, 0.2, 0.12]

let context: AudioContext | undefined
let stopLast: () => void = () => undefined
const stop = () => stopLast()

/** Plays a pluck-like tone and stops the previous one. */
export async function playReferenceTone(hertz: number): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
  stopLast()
  claimPlayback(stop)
  const now = context.currentTime
  const wave = new PeriodicWave(context, { real: harmonics.map(() => 0), imag: harmonics })
  const tone = new OscillatorNode(context, { periodicWave: wave, frequency: hertz })
  const gain = new GainNode(context, { gain: 0 })
  tone.connect(gain).connect(context.destination)
  gain.gain.setTargetAtTime(0.4, now, 0.01)
  gain.gain.setTargetAtTime(0, now + seconds - 0.8, 0.2)
  tone.start(now)
  tone.stop(now + seconds)
  stopLast = () => {
    gain.gain.cancelScheduledValues(0)
    gain.gain.setTargetAtTime(0, tone.context.currentTime, 0.02)
    tone.stop(tone.context.currentTime + 0.15)
  }
  tone.onended = () => gain.disconnect()
}
