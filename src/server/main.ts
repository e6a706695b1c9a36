import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.server.ts'
import { closeGracefully, drainAndClose } from '#server/drain.ts'
import type { Shop } from '#server/shop.ts'

type Entry = typeof import('#server/entry.ts')
type Serving = { close: () => Promise<void> }

/** Loads the built shop. Called early, so that it loads while databases and other processes start. */
export const loadShop = ({ root }: Pick<Config, 'root'>): Promise<Entry> => import(pathToFileURL(join(root, 'build/server/index.js')).href)

/** Closing first fails `/readyz` for `drainSeconds`, so proxies send nothing new, then lets requests finish for 5 s. */
export async function serve(config: Config, log: Log): Promise<Serving> {
  const entry = await loadShop(config)
  const shop = await entry.openShop(config, log, entry.page)
  let stopWorker = async () => {}
  const close = async () => {
    await Promise.all([stopWorker(), drainAndClose(shop, config.drainSeconds)])
  }
  try {
    await shop.app.listen({ port: config.port, host: config.host })
    stopWorker = await shop.startWorker()
    await shop.ctx.services.catalogue.lists.refresh(shop.ctx)
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}

/** Serves from source: pages hot-reload, and other server changes open a fresh shop. */
export async function serveSources(config: Config, log: Log): Promise<Serving> {
  const server = createServer()
  const vite = await (await import('vite')).createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const shops = reloadingShop(vite, config, log)
  await shops.current()
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => {
      shops.current().then(
        (shop) => shop.app.routing(request, response),
        (error: Error) => {
          vite.ssrFixStacktrace(error)
          log.error({ err: error }, 'the sources do not load')
          response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack)
        },
      )
    }),
  )
  server.on('upgrade', (request, socket, head) => {
    if (!request.url?.startsWith('/app/')) return
    shops.current().then(
      (shop) => shop.app.server.emit('upgrade', request, socket, head),
      () => socket.destroy(),
    )
  })
  await listen(server, config)
  return {
    async close() {
      await closeGracefully(server, () => new Promise((done) => server.close(() => done())))
      await shops.close()
      await vite.close()
    },
  }
}

type OpenShop = { shop: Shop; close: () => Promise<void> }

/** Pages are loaded again on every request; only changes that are neither page nor style open a new shop. */
function reloadingShop(vite: ViteDevServer, config: Config, log: Log) {
  let opened: Promise<OpenShop> | undefined
  const open = async (): Promise<OpenShop> => {
    const entry = (await vite.ssrLoadModule('/src/server/entry.ts')) as Entry
    const shop = await entry.openShop(config, log, entry.page)
    await shop.app.ready()
    const stopWorker = await shop.startWorker()
    return { shop, close: () => stopWorker().then(shop.close) }
  }
  vite.watcher.on('change', (file) => {
    if (!/\/src\/.*\.ts$/.test(file) || /\.(client|test)\.ts$/.test(file) || !opened) return
    const old = opened
    opened = undefined
    vite.environments.ssr.moduleGraph.invalidateAll()
    old.then(({ close }) => close()).catch((error: unknown) => log.warn({ err: error }, 'the old shop did not close'))
  })
  return {
    current: async () => {
      opened ??= open()
      return (await opened).shop
    },
    close: async () => (await opened)?.close(),
  }
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
}
