import { createReadStream, type ReadStream, rmSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { segmentCache } from '#media/segment-cache.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

const small = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251))
const large = Buffer.alloc(1024 * 1024 + 1, 'x')
const etag = `W/"${small.length.toString(16)}-${Date.UTC(2026, 0, 1).toString(16)}"`
const url = '/media/public/some-lesson/preview/segments-1.m4s'
let shop: TestShop
let folder: string

beforeAll(async () => {
  shop = await testShop()
  folder = join(shop.config.dataDir, 'media/some-lesson/preview')
  await mkdir(folder, { recursive: true })
  await write('segments-1.m4s', small, '2026-01-01')
  await write('segments-2.m4s', large, '2026-01-01')
})
afterAll(() => shop.close())

async function write(file: string, bytes: Buffer, day: string): Promise<void> {
  await writeFile(join(folder, file), bytes)
  await utimes(join(folder, file), new Date(day), new Date(day))
}

const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', address = url) =>
  shop.app.inject({ url: address, method, headers })

const whole = { status: 200, range: undefined, length: '5000', bytes: small }
const modified = 'Thu, 01 Jan 2026 00:00:00 GMT'

const cases: [string, Record<string, string>, object][] = [
  ['the whole file', {}, whole],
  ['a range', { range: 'bytes=10-19' }, { status: 206, range: 'bytes 10-19/5000', length: '10', bytes: small.subarray(10, 20) }],
  ['an open range', { range: 'bytes=4990-' }, { status: 206, range: 'bytes 4990-4999/5000', length: '10', bytes: small.subarray(4990) }],
  ['the last bytes', { range: 'bytes=-5' }, { status: 206, range: 'bytes 4995-4999/5000', length: '5', bytes: small.subarray(4995) }],
  [
    'a range with the current ETag',
    { range: 'bytes=0-4', 'if-range': modified },
    { status: 206, range: 'bytes 0-4/5000', length: '5', bytes: small.subarray(0, 5) },
  ],
  ['a range with an older date', { range: 'bytes=0-4', 'if-range': 'Wed, 31 Dec 2025 00:00:00 GMT' }, whole],
  ['a range with another ETag', { range: 'bytes=0-4', 'if-range': '"other"' }, whole],
  ['two ranges at once', { range: 'bytes=0-4,10-14' }, whole],
]

test.each(cases)('%s is identical from disk and from memory', async (_what, headers, expected) => {
  for (const from of ['disk', 'disk, kept', 'memory']) {
    const { statusCode: status, headers: head, rawPayload: bytes } = await ask(headers)
    expect({ status, range: head['content-range'], length: head['content-length'], bytes }, from).toEqual(expected)
    expect(head, from).toMatchObject({ etag, 'accept-ranges': 'bytes', 'content-type': 'video/iso.segment', 'last-modified': modified })
  }
})

test('a range beyond the end is refused', async () => {
  for (let time = 0; time < 3; time++) {
    const { statusCode, headers, payload } = await ask({ range: 'bytes=5000-' })
    expect([statusCode, headers['content-range'], headers['cache-control'], payload]).toEqual([416, 'bytes */5000', 'no-store', ''])
  }
})

test('a browser with a current copy gets 304 without a body', async () => {
  for (let time = 0; time < 3; time++) {
    const { statusCode, rawPayload } = await ask({ 'if-none-match': etag })
    expect([statusCode, rawPayload.length]).toEqual([304, 0])
  }
})

test('HEAD has the headers of GET and no body', async () => {
  for (let time = 0; time < 3; time++) {
    const { statusCode, headers, rawPayload } = await ask({}, 'HEAD')
    expect([statusCode, headers['content-length'], headers.etag, rawPayload.length]).toEqual([200, '5000', etag, 0])
  }
})

test('large files are streamed from disk each time, and a rewritten file is never served stale', async () => {
  for (let time = 0; time < 3; time++) {
    expect((await ask({}, 'GET', url.replace('-1', '-2'))).rawPayload.equals(large)).toBe(true)
    expect((await ask({ range: 'bytes=1048570-' }, 'GET', url.replace('-1', '-2'))).payload).toBe('xxxxxxx')
  }
  await write('segments-1.m4s', Buffer.from('new'), '2026-01-02')
  for (let time = 0; time < 3; time++) expect((await ask()).payload).toBe('new')
})

test.each(['GET', 'HEAD'])('a file removed during a %s response causes no crash', async (method) => {
  const file = join(folder, 'segments-3.m4s')
  await write('segments-3.m4s', small, '2026-01-01')
  const hook = segmentCache()
  const reply = { getHeader: (name: string) => (name === 'content-length' ? small.length : undefined) } as FastifyReply
  const send = (stream: ReadStream) => hook({ method } as FastifyRequest, reply, stream)
  for (let time = 0; time < 2; time++) await send(createReadStream(file))
  const stream = createReadStream(file)
  rmSync(file)
  const closed = new Promise<void>((done) => stream.once('close', () => done()))
  expect(await send(stream)).toEqual(method === 'GET' ? small : stream)
  stream.destroy()
  await closed
})
