import { byteRange } from '#offline/rules/byte-range.ts'

/** Serves a request from a whole file: Cache Storage keeps no 206 responses, so ranges are cut here. */
export async function sliceCopy(copy: Response, range: string | null): Promise<Response> {
  const file = await copy.blob()
  const type = copy.headers.get('content-type') ?? 'application/octet-stream'
  const parsedRange = byteRange(range, file.size)
  const common = { 'content-type': type, 'accept-ranges': 'bytes' }
  if (parsedRange === null) return new Response(file, { headers: { ...common, 'content-length': String(file.size) } })
  if (parsedRange === 'unsatisfiable') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } })
  const { from, to } = parsedRange
  return new Response(file.slice(from, to + 1, type), {
    status: 206,
    headers: { ...common, 'content-length': String(to - from + 1), 'content-range': `bytes ${from}-${to}/${file.size}` },
  })
}
