import FFT from 'fft.js'

/** The magnitude of each frequency in windows of `size` samples, `hop` apart. The array is reused for the next window. */
export function* spectra(sound: Float32Array, size: number, hop: number): Generator<Float32Array> {
  const fft = new FFT(size)
  const hannWindow = Float32Array.from({ length: size }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size))
  const [window, spectrum, magnitudes] = [new Array<number>(size).fill(0), fft.createComplexArray(), new Float32Array(size / 2)]
  for (let from = 0; from + size <= sound.length; from += hop) {
    for (let at = 0; at < size; at++) window[at] = sound[from + at]! * hannWindow[at]!
    fft.realTransform(spectrum, window)
    for (let bin = 0; bin < size / 2; bin++) magnitudes[bin] = Math.hypot(spectrum[2 * bin]!, spectrum[2 * bin + 1]!)
    yield magnitudes
  }
}
