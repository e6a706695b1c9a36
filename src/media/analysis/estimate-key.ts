import { spectra } from '#media/analysis/spectra.ts'

const fftSize = 8192
const [lowest, highest] = [60, 1000]
const noteNames = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B']
/** Key profiles from the root: Albrecht and Shanahan, "The use of large corpora to train a new type of key-finding algorithm" (2013). */
const profiles = {
  major: [0.238, 0.006, 0.111, 0.006, 0.137, 0.094, 0.016, 0.214, 0.009, 0.08, 0.008, 0.081],
  minor: [0.22, 0.006, 0.104, 0.123, 0.019, 0.103, 0.012, 0.214, 0.062, 0.022, 0.061, 0.052],
}

export function estimateKey(sound: Float32Array, rate: number): string | null {
  const chroma = chromaOf(sound, rate)
  if (chroma.every((strength) => strength === 0)) return null
  const fits = Object.entries(profiles).flatMap(([mode, profile]) =>
    noteNames.map((name, root) => ({ key: `${name} ${mode}`, fit: correlation(chroma, (note) => profile[(note - root + 12) % 12] ?? 0) })),
  )
  return fits.reduce((best, one) => (one.fit > best.fit ? one : best)).key
}

function chromaOf(sound: Float32Array, rate: number): number[] {
  const chroma = new Array<number>(12).fill(0)
  for (const strength of spectra(sound, fftSize, fftSize / 2)) {
    const [from, to] = [lowest, highest].map((frequency) => Math.round((frequency * fftSize) / rate)) as [number, number]
    for (let bin = from; bin < to; bin++) {
      // Between the peaks lies noise.
      if (strength[bin]! <= strength[bin - 1]! || strength[bin]! < strength[bin + 1]!) continue
      chroma[Math.round(12 * Math.log2((bin * rate) / fftSize / 440) + 69) % 12]! += strength[bin]!
    }
  }
  return chroma
}

function correlation(chroma: readonly number[], expected: (note: number) => number): number {
  const mean = chroma.reduce((sum, value) => sum + value, 0) / 12
  const expectedMean = chroma.reduce((sum, _, note) => sum + expected(note), 0) / 12
  let [both, one, other] = [0, 0, 0]
  for (const [note, value] of chroma.entries()) {
    both += (value - mean) * (expected(note) - expectedMean)
    one += (value - mean) ** 2
    other += (expected(note) - expectedMean) ** 2
  }
  return both / Math.sqrt(one * other || 1)
}
