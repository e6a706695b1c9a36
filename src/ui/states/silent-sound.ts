/** The address of ten silent seconds, so that a state may play without asking for a recording. */
export function silentSound(): string {
  made ??= URL.createObjectURL(new Blob([silence(10)], { type: 'audio/wav' }))
  return made
}
let made: string | undefined

const rate = 8000

/** A WAV file of one channel and eight bits, of which 128 is silence. */
function silence(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = rate * seconds
  const bytes = new Uint8Array(44 + samples).fill(128, 44)
  const view = new DataView(bytes.buffer)
  const text = (at: number, words: string) => bytes.set(new TextEncoder().encode(words), at)
  text(0, 'RIFF')
  view.setUint32(4, 36 + samples, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  text(36, 'data')
  view.setUint32(40, samples, true)
  return bytes
}
