import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '#platform/config.ts'
import { openDatabaseOf } from './database.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
})

test('refuses a PostgreSQL older than 18 and names its version', async () => {
  const settings = readSettings({ DATABASE_URL: `postgres://shop:hushed@127.0.0.1:${await postgresOfVersion('160004', '16.4')}/shop` })
  await expect(openDatabaseOf(settings, '/nowhere', () => undefined)).rejects.toThrow(
    /^DATABASE_URL is PostgreSQL 16\.4; the shop needs 18 or newer\.$/,
  )
})

test('names a PostgreSQL that refuses the login without its password', async () => {
  const settings = readSettings({ DATABASE_URL: 'postgres://shop:hushed@127.0.0.1:1/shop' })
  await expect(openDatabaseOf(settings, '/nowhere', () => undefined)).rejects.toThrow(
    /^DATABASE_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
  )
})

/** Speaks just enough of the protocol to be asked for its version: accepts anyone, returns one row. */
function postgresOfVersion(number: string, name: string): Promise<number> {
  const ready = message('Z', Buffer.from('I'))
  const column = (title: string) =>
    Buffer.concat([Buffer.from(`${title}\0`), Buffer.alloc(6), int32(25), Buffer.from([255, 255]), int32(-1), Buffer.alloc(2)])
  const value = (text: string) => Buffer.concat([int32(text.length), Buffer.from(text)])
  const row = [
    message('T', Buffer.concat([Buffer.from([0, 2]), column('number'), column('name')])),
    message('D', Buffer.concat([Buffer.from([0, 2]), value(number), value(name)])),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ]
  return new Promise((done) => {
    server = createServer((socket) => {
      socket.once('data', () => {
        socket.write(Buffer.concat([message('R', int32(0)), ready]))
        socket.on('data', (asked) => {
          if (asked.toString('latin1').startsWith('Q')) socket.write(Buffer.concat(row))
        })
      })
    })
    server.listen(0, '127.0.0.1', () => {
      const bound = server?.address()
      done(typeof bound === 'object' && bound ? bound.port : 0)
    })
  })
}

const int32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(number)
  return bytes
}

const message = (type: string, body: Buffer): Buffer => Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
