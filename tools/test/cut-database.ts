import { connect, createServer, type Socket } from 'node:net'
import { freshDatabaseUrl } from './database.ts'

export type CutDatabase = {
  url: string
  /** The server is gone: connections break, new ones are refused. */
  cut: () => Promise<void>
  restore: () => Promise<void>
}

/** A test file's own database behind a local port, so that it can go down without the others. */
export async function cutDatabase(): Promise<CutDatabase> {
  const direct = new URL((await freshDatabaseUrl()).replace('@/', '@socket/'))
  const [folder, port] = [direct.searchParams.get('host'), direct.searchParams.get('port') ?? direct.port]
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const behind = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), '127.0.0.1')
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  let own = 0
  const restore = () =>
    new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(own, '127.0.0.1', done)
    })
  await restore()
  const bound = server.address()
  own = typeof bound === 'object' && bound ? bound.port : 0
  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      for (const socket of sockets) socket.destroy()
    })
  direct.search = ''
  direct.host = `127.0.0.1:${own}`
  return { url: direct.href, cut, restore }
}
