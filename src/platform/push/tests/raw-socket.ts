import { WebSocket } from 'ws'

type Message = { event: string; channel?: string; data?: unknown }
export type RawSocket = ReturnType<typeof rawSocket>

/** A socket that records received messages, with their data parsed. */
export function rawSocket(url: string, origin?: string) {
  const socket = new WebSocket(url, { ...(origin && { origin }), perMessageDeflate: false })
  const heard: Message[] = []
  const watchers = new Set<() => void>()
  let ended: { code: number; reason: string } | { refused: string } | undefined
  const tell = () => {
    for (const watch of watchers) watch()
  }
  socket.on('message', (bytes) => {
    const { data, ...message } = JSON.parse(String(bytes)) as Message
    heard.push({ ...message, data: typeof data === 'string' ? JSON.parse(data) : data })
    tell()
  })
  socket.on('close', (code, reason) => {
    ended ??= { code, reason: String(reason) }
    tell()
  })
  socket.on('error', (error) => {
    ended ??= { refused: error.message }
  })
  const until = <T>(look: () => T | undefined): Promise<T> =>
    new Promise((done) => {
      const watch = () => {
        const found = look()
        if (found === undefined) return
        watchers.delete(watch)
        done(found)
      }
      watchers.add(watch)
      watch()
    })
  return {
    socket,
    heard,
    say: (event: string, data: unknown = {}) => socket.send(JSON.stringify({ event, data })),
    /** The first message of a name, received or still to come. */
    hears: (event: string): Promise<Message> => until(() => heard.find((message) => message.event === event)),
    ends: () => until(() => ended),
    async opens(): Promise<string> {
      const opened = await until(() => heard.find(({ event }) => event === 'pusher:connection_established'))
      return (opened.data as { socket_id: string }).socket_id
    },
  }
}
