import PusherServer from 'pusher'
import Pusher from 'pusher-js'
import { type RawSocket, rawSocket } from '#platform/push/tests/raw-socket.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

/** A listening shop, with the unmodified Pusher clients. */
export async function pushShop(options: Parameters<typeof testShop>[0] = {}) {
  const shop = await testShop({ ...options, listens: true })
  return { shop, ...speakersOf(shop) }
}

const subscriber = 'subscriber@woodshed.test'

export function speakersOf({ config, member }: TestShop) {
  const { appId, key, secret, cluster } = config.push
  const clients: Pusher[] = []
  const sockets: RawSocket[] = []
  const at = `127.0.0.1:${config.port}`
  const where = { cluster, wsHost: '127.0.0.1', wsPort: config.port, forceTLS: false, enabledTransports: ['ws' as const] }
  const api = new PusherServer({
    appId,
    key,
    secret,
    host: '127.0.0.1',
    port: String(config.port),
    useTLS: false,
    encryptionMasterKeyBase64: Buffer.alloc(32, 7).toString('base64'),
  })
  return {
    api,
    /** A browser client that authorises as a member. */
    async client(email = subscriber, appKey = key): Promise<Pusher> {
      const { headers } = await member(email)
      const right = { transport: 'ajax' as const, headers: { authorization: headers.authorization ?? '' } }
      const client = new Pusher(appKey, {
        ...where,
        userAuthentication: { ...right, endpoint: `http://${at}/broadcasting/user-auth` },
        channelAuthorization: { ...right, endpoint: `http://${at}/broadcasting/auth` },
      })
      clients.push(client)
      return client
    },
    /** A client whose user the backend vouches for. */
    vouchedFor(user_id: string, user_info: Record<string, unknown> = {}): Pusher {
      const client = new Pusher(key, {
        ...where,
        channelAuthorization: {
          customHandler: ({ socketId, channelName }, callback) =>
            callback(null, api.authorizeChannel(socketId, channelName, { user_id, user_info })),
        },
      })
      clients.push(client)
      return client
    },
    /** A bare socket, for messages no client would send. */
    raw(options: { path?: string; origin?: string } = {}): RawSocket {
      const socket = rawSocket(`ws://${at}${options.path ?? `/app/${key}?protocol=7&client=test&version=1`}`, options.origin)
      sockets.push(socket)
      return socket
    },
    userIdOf: async (shop: TestShop, email = subscriber): Promise<string> =>
      (await shop.ctx.db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id,
    hangUp(): void {
      for (const client of clients) client.disconnect()
      for (const { socket } of sockets) socket.terminate()
    },
  }
}

type Binds = { bind: (event: string, callback: (data: never) => void) => unknown }

/** The next event by name on a channel, connection or user. */
export const next = <T>(at: Binds, event: string): Promise<T> => new Promise((done) => at.bind(event, done as (data: never) => void))

/** Resolves to the connected socket's id. */
export async function connected({ connection }: Pusher): Promise<string> {
  if (connection.state !== 'connected') await next(connection, 'connected')
  return connection.socket_id
}
