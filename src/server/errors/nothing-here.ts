import type { FastifyReply, FastifyRequest } from 'fastify'

const words = 'We couldn’t find this page.'
const apiAddress = /^\/api(\/|$|\?)/

export function nothingHere({ url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(404).header('cache-control', 'no-store')
  if (apiAddress.test(url)) return reply.send({ message: words, code: 'not-found', errors: {} })
  return reply.type('text/plain; charset=utf-8').send(words)
}
