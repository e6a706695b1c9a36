import type { PlayedNote } from '../score/perform.ts'
import type { GuitarTone } from '../styles/style.ts'
import { amplify } from './amp.ts'
import { filterSignal, highPass } from './filter.ts'
import { type Random, wobble } from './random.ts'
import { echo, reverberate, tremolo, widen } from './reverb.ts'
import { addStereo, type Stereo } from './stereo.ts'
import { pluckString } from './string.ts'
import { guitarTones, type ToneSettings } from './tones.ts'

/** A guitar part as it leaves the room, at a place between -1 and 1. */
export function renderGuitar(notes: readonly PlayedNote[], tone: GuitarTone, pan: number, samples: number, random: Random): Stereo {
  const settings = guitarTones[tone]
  const dry = playGuitar(notes, settings, samples, random)
  const wide = widen(dry, pan, settings.width)
  addStereo(wide, reverberate(dry, { size: 0.8, decay: 1.3, dullness: 0.35 }), settings.wet)
  return wide
}

/** Two takes of one part, left and right, each with its own small errors. */
export function renderDoubled(notes: readonly PlayedNote[], tone: GuitarTone, samples: number, random: Random): Stereo {
  const both = renderGuitar(notes, tone, -0.75, samples, random)
  const second = notes.map((note) => ({
    ...note,
    time: Math.max(0, note.time + wobble(random) * 0.005),
    velocity: note.velocity * (0.94 + 0.1 * random()),
  }))
  addStereo(both, renderGuitar(second, tone, 0.75, samples, random))
  return both
}

function playGuitar(notes: readonly PlayedNote[], settings: ToneSettings, samples: number, random: Random): Float32Array {
  const signal = new Float32Array(samples)
  for (const note of notes) pluckString(signal, note, settings.string, random)
  if (settings.amp) amplify(signal, settings.amp)
  if (settings.body) filterSignal(signal, ...settings.body)
  if (settings.tremolo) tremolo(signal, settings.tremolo.rate, settings.tremolo.depth)
  if (settings.echo) echo(signal, settings.echo.seconds, settings.echo.feedback, settings.echo.level)
  return filterSignal(signal, highPass(70))
}
