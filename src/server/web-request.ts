import type { FastifyReply, FastifyRequest } from 'fastify'

/** Requests must not have credentials in their host (`a@b`). */
export const isReadable = (address: string): boolean => URL.parse(address)?.username === ''

/** As the browser sent it; null for an invalid Host. */
export const urlOf = ({ protocol, host, raw }: FastifyRequest): string => `${protocol}://${host}${raw.url}`

export function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers()
  const raw = request.raw.rawHeaders
  for (let at = 0; at < raw.length; at += 2) if (!raw[at]?.startsWith(':')) headers.append(raw[at]!, raw[at + 1]!)
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return new Request(urlOf(request), {
    method: request.method,
    headers,
    signal: controller.signal,
    ...(Buffer.isBuffer(request.body) && { body: request.body as Buffer<ArrayBuffer> }),
  })
}
