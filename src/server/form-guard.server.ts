import { ShopError } from '#kernel/refusal.ts'
import type { Ctx } from '#platform/ctx.ts'
import { csrfToken, sameText } from '#platform/tokens.server.ts'

/** A posted form carries the visitor's cross-site token in its `_csrf` field (`<CsrfField />`), or in the X-CSRF-TOKEN header. Refuses csrf-failed. */
export async function checkForm(request: Request, ctx: Ctx): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const given = request.headers.get('x-csrf-token') ?? (await request.clone().formData()).get('_csrf')
  if (typeof given === 'string' && sameText(given, csrfToken(ctx.config.sessionSecret, ctx.visitor.principal))) return
  throw new ShopError('csrf-failed', 'This page is out of date. Please reload it and try again.')
}
