import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'
import { mailColours as colours } from '#platform/mail/mail-colours.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

const cacheControl = 'public, max-age=3600'

/** Sides in px. Apple's home screen takes the first, other systems one of the two in the manifest. */
const iconSizes = [180, 192, 512] as const
const manifestSizes = [192, 512] as const

/** Systems cut an icon to a circle or a rounded square; the drawing keeps this share. */
const drawingScale = 0.64

/** `/manifest.webmanifest` and the icons: with them a phone or computer installs the shop as an app. */
export function installRoutes(app: FastifyInstance, ctx: Ctx): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', cacheControl)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(shopSettings(ctx).name))),
  )
  const icons = new Map<number, Promise<Buffer>>()
  app.get<{ Params: { side: string } }>('/app-icons/:side.png', { schema: { hide: true } }, async (request, reply) => {
    const side = iconSizes.find((one) => String(one) === request.params.side)
    if (!side) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('We couldn’t find this page.')
    const icon = icons.get(side) ?? drawIcon(join(ctx.config.root, 'public/favicon.svg'), side)
    icons.set(side, icon)
    return reply
      .header('cache-control', cacheControl)
      .type('image/png')
      .send(await icon)
  })
}

const manifestOf = (name: string) => ({
  id: '/',
  name,
  short_name: name.slice(0, 30),
  start_url: '/',
  display: 'standalone',
  background_color: colours.paper,
  theme_color: colours.paper,
  icons: manifestSizes.flatMap((side) =>
    ['any', 'maskable'].map((purpose) => ({ src: `/app-icons/${side}.png`, sizes: `${side}x${side}`, type: 'image/png', purpose })),
  ),
  shortcuts: [
    { name: 'Library', url: '/library' },
    { name: 'Playlists', url: '/playlists' },
  ],
})

async function drawIcon(file: string, side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const edge = Math.round(side * drawingScale)
  const drawing = await sharp(await readFile(file), { density: (72 * edge) / 40 })
    .resize(edge, edge, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background: colours.paper } })
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
