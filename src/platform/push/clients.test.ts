import type { AddressInfo } from 'node:net'
import PusherServer from 'pusher'
import Pusher from 'pusher-js'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { closeReasons } from '#platform/push/connection.server.ts'
import { frame } from '#platform/push/frames.ts'
import { channelAuth, requestProblem, signedQuery, userAuth } from '#platform/push/signature.server.ts'
import { hubAlone } from '#platform/push/tests/hub-alone.ts'
import { next } from '#server/tests/push-shop.ts'

// Checks our protocol against the makers' own libraries: closings with their client, signatures with their server SDK.

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** The unmodified client at a server that closes its first connection for a reason; `came`: when it connected. */
async function closedFor(why: keyof typeof closeReasons) {
  const came: number[] = []
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((done) => server.once('listening', done))
  server.on('connection', (socket) => {
    came.push(performance.now())
    socket.send(frame('pusher:connection_established', { socket_id: '1.1', activity_timeout: 30 }))
    if (came.length === 1) socket.close(closeReasons[why][0], closeReasons[why][1])
  })
  const client = new Pusher('key', {
    cluster: 'x',
    wsHost: '127.0.0.1',
    wsPort: (server.address() as AddressInfo).port,
    forceTLS: false,
    enabledTransports: ['ws'],
  })
  open.push(() => {
    client.disconnect()
    server.close()
    for (const socket of server.clients) socket.terminate()
  })
  return { client, came, begun: performance.now() }
}

describe('[A16] how the unmodified client reacts to each close code', () => {
  test.each(['unknown app', 'over quota', 'not authorized', 'not signed in', 'terminated'] as const)('%s: gives up', async (why) => {
    const { client, came } = await closedFor(why)
    const failure = next<{ data: { code: number } }>(client.connection, 'error')
    await next(client.connection, 'disconnected')
    expect([(await failure).data.code, came.length, client.connection.state]).toEqual([closeReasons[why][0], 1, 'disconnected'])
  })

  test('too many requests: reconnects after a second', async () => {
    const { came } = await closedFor('too much')
    await expect.poll(() => came.length).toBe(2)
    expect(came[1]! - came[0]!).toBeGreaterThan(900)
  })

  test.each(['going', 'silent'] as const)('%s: reconnects', async (why) => {
    const { client, came } = await closedFor(why)
    await expect.poll(() => came.length).toBe(2)
    if (client.connection.state !== 'connected') await next(client.connection, 'connected')
    expect(client.connection.socket_id).toBe('1.1')
  })
})

test('[A16] an idle unmodified client pings, gets its answer each time, and stays connected', async () => {
  const said: string[] = []
  Pusher.log = (line) => said.push(line)
  const alone = await hubAlone({ activitySeconds: 0.2, pongSeconds: 30, authorizeSeconds: 60, beatMs: 20 })
  const { key } = alone.keys
  const client = new Pusher(key, { cluster: 'x', wsHost: '127.0.0.1', wsPort: alone.port, forceTLS: false, enabledTransports: ['ws'] })
  await next(client.connection, 'connected')
  const { socket_id: id } = client.connection
  const answers = () => said.filter((line) => line.includes('Event recd') && line.includes('pusher:pong')).length
  await expect.poll(answers).toBeGreaterThan(2)
  expect([client.connection.state, client.connection.socket_id]).toEqual(['connected', id])
  Pusher.log = () => undefined
  client.disconnect()
  await alone.close()
})

describe('[A16] signatures match those of the server SDK', () => {
  const keys = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }
  const library = new PusherServer({ appId: '3', ...keys, host: '127.0.0.1', useTLS: false })

  test('of a private channel, a presence channel and a user', () => {
    const member = { user_id: 'ann', user_info: { plays: 'bass, “fretless”' } }
    const present = library.authorizeChannel('1234.1234', 'presence-foobar', member)
    const person = library.authenticateUser('1234.1234', { id: 'ann' })
    expect(channelAuth(keys, '1234.1234', 'private-foobar')).toBe(library.authorizeChannel('1234.1234', 'private-foobar').auth)
    expect(channelAuth(keys, '1234.1234', 'presence-foobar', present.channel_data)).toBe(present.auth)
    expect(userAuth(keys, '1234.1234', person.user_data)).toBe(person.auth)
  })

  test('the example printed in the documentation', () => {
    const printed = '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4'
    expect(channelAuth(keys, '1234.1234', 'private-foobar')).toBe(printed)
  })

  test('of an API call, valid for ten minutes either way', () => {
    const asked = { method: 'GET', path: '/apps/3/channels', query: { filter_by_prefix: 'presence-' }, body: '' }
    const query = Object.fromEntries(new URLSearchParams(signedQuery(keys, 1_353_088_179, asked)))
    const at = (seconds: number) => requestProblem(keys, 1_353_088_179 + seconds, { ...asked, query })
    expect([at(0), at(600), at(-600)]).toEqual([null, null, null])
    expect([at(601), at(-601)]).toEqual([expect.any(String), expect.any(String)])
  })
})
