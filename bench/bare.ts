// The bare limit: Fastify without a shop. Serves given bytes, the same after one prepared query, and as a static file.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import pg from 'pg'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  m4s: 'video/iso.segment',
}

const { BENCH_FOLDER: folder = '', BENCH_DATABASE: databaseUrl } = process.env
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
const app = Fastify()
await app.register(fastifyStatic, { root: folder, prefix: '/static/' })
for (const file of readdirSync(folder)) {
  const bytes = readFileSync(join(folder, file))
  const type = types[file.split('.')[1] ?? ''] ?? ''
  app.get(`/bytes/${file}`, (_request, reply) => reply.type(type).send(bytes))
  app.get(`/query/${file}`, async (_request, reply) => {
    await pool.query({ name: 'one', text: 'select id, title from products where id = $1', values: [1] })
    return reply.type(type).send(bytes)
  })
}
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(JSON.stringify({ ready: true, port: (app.server.address() as { port: number }).port }))
process.stdin.on('end', () => process.exit(0)).resume()
