import { requireStaff } from '#account/member.server.ts'
import type { FieldErrors } from '#kernel/errors.ts'
import { countAudience } from '#notifications/composer/audience.server.ts'
import { parseAudience } from '#notifications/composer/compose-form.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Route } from './+types/audience-count'

/** How many people a form's audience reaches; null while it is incomplete. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'messages.send')
  const { searchParams } = new URL(request.url)
  const errors: FieldErrors = {}
  const audience = await parseAudience(ctx, (name) => searchParams.get(name) ?? '', errors)
  return { count: audience && (await countAudience(ctx, audience)), problem: Object.values(errors)[0] ?? null }
}
