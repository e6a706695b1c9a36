/** Inclusive bytes. `unsatisfiable`: outside the file. Null: the whole file (no header, or several ranges). */
export function byteRange(header: string | null, size: number): { from: number; to: number } | 'unsatisfiable' | null {
  if (!header?.startsWith('bytes=') || header.includes(',')) return null
  const [, first = '', last = ''] = header.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (first === '' && last === '') return 'unsatisfiable'
  const from = first === '' ? size - Number(last) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from >= 0 && from <= to ? { from, to } : 'unsatisfiable'
}
