/** Bytes from `from` to `to`, both included; `unsatisfiable` beyond the end; null for the whole file, as for anything that is not one range. */
export function byteRange(header: string | null, size: number): { from: number; to: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (first === '' && last === '') return null
  if (first === '') return Number(last) === 0 || size === 0 ? 'unsatisfiable' : { from: Math.max(0, size - Number(last)), to: size - 1 }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && from > Number(last)) return null
  return from >= size ? 'unsatisfiable' : { from, to }
}
