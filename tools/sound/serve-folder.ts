import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript' }
/** The shop's own script policy, without its nonce. */
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

export const serveFolder =
  (folder: string): RequestListener =>
  async (request, reply) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    try {
      const bytes = await readFile(join(folder, path))
      reply
        .writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'content-security-policy': policy })
        .end(bytes)
    } catch {
      reply.writeHead(404).end()
    }
  }
