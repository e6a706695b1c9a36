import type { FastifyReply, FastifyRequest } from 'fastify'

const message = 'We couldn’t find this page.'
const apiAddress = /^\/api(\/|$|\?)/

export function sendNotFound({ url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(404).header('cache-control', 'no-store')
  if (apiAddress.test(url)) return reply.send({ message, code: 'not-found', errors: {} })
  return reply.type('text/plain; charset=utf-8').send(message)
}
