import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Hook = { body: string; headers: IncomingHttpHeaders; type: string; id: string }
export type Receiver = {
  url: string
  hooks: Hook[]
  /** The status to answer; 200 by default. */
  answer: (status: number) => void
  /** Resolves once the webhooks so far satisfy the test. */
  until: (enough: (hooks: Hook[]) => boolean) => Promise<Hook[]>
  close: () => Promise<void>
}

/** An endpoint for webhooks, in place of the shop. */
export async function openReceiver(port = 0): Promise<Receiver> {
  const hooks: Hook[] = []
  const waiting = new Set<() => void>()
  let status = 200
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const event: { type?: string; event_type?: string; id: string } = JSON.parse(body)
    hooks.push({ body, headers: request.headers, type: event.type ?? event.event_type ?? '', id: event.id })
    response.writeHead(status).end()
    for (const look of waiting) look()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    hooks,
    answer(next) {
      status = next
    },
    until: (enough) =>
      new Promise((resolve) => {
        const look = () => {
          if (!enough(hooks)) return
          waiting.delete(look)
          resolve(hooks)
        }
        waiting.add(look)
        look()
      }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
