/** Runs in the page: when the middle of each mark was heard, seconds on the context's clock. */
export function findMarks({ hertz, seconds, level }: { hertz: number; seconds: number; level: number }): number[] {
  const { context, pieces } = window.heard ?? {}
  const first = pieces?.[0]
  if (!context || !pieces || !first) return []
  const [rate, begin] = [context.sampleRate, first.frame]
  const last = pieces.at(-1) ?? first
  const heard = new Float32Array(last.frame + last.samples.length - begin)
  for (const { frame, samples } of pieces) heard.set(samples, frame - begin)
  // The level of this pitch: brought to 0 Hz, and averaged over half a mark.
  const [real, imaginary] = [new Float64Array(heard.length + 1), new Float64Array(heard.length + 1)]
  for (const [at, sample] of heard.entries()) {
    const turn = (2 * Math.PI * hertz * at) / rate
    real[at + 1] = (real[at] ?? 0) + sample * Math.cos(turn)
    imaginary[at + 1] = (imaginary[at] ?? 0) + sample * Math.sin(turn)
  }
  const width = Math.round((seconds / 2) * rate)
  const marks: { sum: number; moment: number; end: number }[] = []
  for (let at = width; at <= heard.length; at += 1) {
    const found = (2 * Math.hypot((real[at] ?? 0) - (real[at - width] ?? 0), (imaginary[at] ?? 0) - (imaginary[at - width] ?? 0))) / width
    if (found < level / 4) continue
    const near = marks.at(-1)
    const mark = near && at - near.end < 0.1 * rate ? near : { sum: 0, moment: 0, end: at }
    if (mark !== near) marks.push(mark)
    const weight = found ** 2
    mark.sum += weight
    mark.moment += weight * (at - width / 2)
    mark.end = at
  }
  return marks.map(({ sum, moment }) => (begin + moment / sum) / rate)
}
