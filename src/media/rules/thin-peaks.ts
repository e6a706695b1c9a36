/** At most `most` values, each the highest of its section, in hundredths: it is sent with the page. */
export function thinPeaks(peaks: readonly number[], most: number): number[] {
  const length = Math.min(most, peaks.length)
  return Array.from({ length }, (_, at) => {
    const stretch = peaks.slice(Math.floor((at * peaks.length) / length), Math.floor(((at + 1) * peaks.length) / length))
    return Math.round(Math.max(...stretch) * 100) / 100
  })
}
