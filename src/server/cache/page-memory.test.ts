import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { allocateBody } from '#server/cache/page-memory.ts'

const bytes = 250_000
const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(2)

test('a slow reader gets every response as it was written', async () => {
  const server = createServer((request, response) => {
    response.end(allocateBody(response, bytes).fill(request.url?.slice(1) ?? ''))
  }).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port).pause()
  const asks = [...letters].map((letter) => `GET /${letter} HTTP/1.1\r\nhost: shop\r\n\r\n`).join('')
  socket.write(`${asks}GET /! HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`)
  // Other responses are sent meanwhile, in memory that is already free.
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  for (const letter of letters) expect(await (await fetch(`${url}/${letter}`)).text()).toBe(letter.repeat(bytes))
  const bodies = (await text(socket)).split(/HTTP\/1\.1 200 OK[\s\S]*?\r\n\r\n/).slice(1)
  expect(bodies.map((body) => [body.length, new Set(body).size, body[0]])).toEqual([...letters, '!'].map((letter) => [bytes, 1, letter]))
})
