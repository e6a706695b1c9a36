export interface Stereo {
  left: Float32Array
  right: Float32Array
}

export function silence(samples: number): Stereo {
  return { left: new Float32Array(samples), right: new Float32Array(samples) }
}

/** Adds a mono signal, from a sample on, at a place between -1 (left) and 1 (right), with equal power. */
export function addPanned(into: Stereo, signal: Float32Array, pan: number, gain = 1, from = 0): void {
  addMono(into.left, signal, gain * Math.cos(((pan + 1) * Math.PI) / 4), from)
  addMono(into.right, signal, gain * Math.sin(((pan + 1) * Math.PI) / 4), from)
}

export function addStereo(into: Stereo, signal: Stereo, gain = 1, from = 0): void {
  addMono(into.left, signal.left, gain, from)
  addMono(into.right, signal.right, gain, from)
}

/** Adds one signal to another, from a sample on; what reaches past the end is left out. */
export function addMono(into: Float32Array, signal: Float32Array, gain: number, from = 0): void {
  const length = Math.min(signal.length, into.length - from)
  for (let i = 0; i < length; i++) into[from + i]! += signal[i]! * gain
}
