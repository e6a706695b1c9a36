import { readCertificate } from '#certificates/certificates.server.ts'
import { drawCertificate } from '#certificates/draw-certificate.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import type { Route } from './+types/certificate-pdf'

/** Anyone with the URL may print it until it is revoked. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const certificate = await foundOr404(readCertificate(ctx, params.token))
  if (certificate.revoked) throw new Response(null, { status: 404 })
  const pdf = drawCertificate(certificate, `${ctx.config.baseUrl}/certificates/${certificate.token}`, shopSettings(ctx).name)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="certificate.pdf"',
      'cache-control': 'no-store',
    },
  })
}
