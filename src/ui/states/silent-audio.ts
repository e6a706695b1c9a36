/** A URL of ten silent seconds, so that a state can play without requesting a recording. */
export function silentAudioUrl(): string {
  cachedUrl ??= URL.createObjectURL(new Blob([silentWav(10)], { type: 'audio/wav' }))
  return cachedUrl
}
let cachedUrl: string | undefined

const rate = 8000

/** An 8-bit mono WAV file, where 128 is silence. */
function silentWav(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = rate * seconds
  const bytes = new Uint8Array(44 + samples).fill(128, 44)
  const view = new DataView(bytes.buffer)
  const writeText = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  writeText(0, 'RIFF')
  view.setUint32(4, 36 + samples, true)
  writeText(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  writeText(36, 'data')
  view.setUint32(40, samples, true)
  return bytes
}
