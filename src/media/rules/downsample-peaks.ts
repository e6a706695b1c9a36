/** At most `maxLength` values, each the highest of its section, in hundredths: it is sent with the page. */
export function downsamplePeaks(peaks: readonly number[], maxLength: number): number[] {
  const length = Math.min(maxLength, peaks.length)
  return Array.from({ length }, (_, at) => {
    const section = peaks.slice(Math.floor((at * peaks.length) / length), Math.floor(((at + 1) * peaks.length) / length))
    return Math.round(Math.max(...section) * 100) / 100
  })
}
