import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaScope, sendMedia } from '#media/send-media.server.ts'
import { sliceCopy } from '#offline/service-worker/slice-copy.ts'
import type { Config } from '#platform/config.ts'

let app: FastifyInstance
let folder: string
const size = 100_003

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slice-'))
  const config = { dataDir: folder, mediaDelivery: 'shop' } as unknown as Config
  app = fastify()
  await mediaScope(app, config, '/media', (scope) =>
    scope.get<{ Params: { '*': string } }>('/*', (request, reply) => sendMedia(reply, config, request.params['*'], {})),
  )
  await mkdir(join(folder, 'media'))
  await writeFile(
    join(folder, 'media', 'segments-0.m4s'),
    Uint8Array.from({ length: size }, (_, at) => (at * 31) % 251),
  )
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const last = size - 1
const ranges = [
  null,
  'bytes=0-',
  'bytes=0-0',
  'bytes=0-1',
  `bytes=${last}-${last}`,
  `bytes=${last}-`,
  'bytes=4096-8191',
  `bytes=99-${size}`,
  `bytes=99-${10 * size}`,
  'bytes=-1',
  'bytes=-500',
  `bytes=-${size}`,
  `bytes=-${2 * size}`,
  `bytes=${size}-`,
  `bytes=${size + 5}-${size + 9}`,
  'bytes=9-5',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'items=0-5',
  ...Array.from({ length: 40 }, (_, at) => `bytes=${at * 2311}-${at * 2311 + ((at * 997) % 5000)}`),
]

test.each(ranges)('an offline copy answers %s byte for byte like the shop', async (range) => {
  const answer = await app.inject({ url: '/media/segments-0.m4s', headers: range === null ? {} : { range } })
  const file = await readFile(join(folder, 'media', 'segments-0.m4s'))
  const copy = new Response(new Uint8Array(file), { headers: { 'content-type': 'video/iso.segment' } })
  const sliced = await sliceCopy(copy, range)
  expect({ status: sliced.status, range: sliced.headers.get('content-range') ?? undefined }).toEqual({
    status: answer.statusCode,
    range: answer.headers['content-range'],
  })
  if (answer.statusCode === 416) return
  expect([sliced.headers.get('content-length'), sliced.headers.get('content-type')]).toEqual([
    String(answer.headers['content-length']),
    answer.headers['content-type'],
  ])
  expect(Buffer.from(await sliced.arrayBuffer()).equals(answer.rawPayload)).toBe(true)
})
