import { redirect } from 'react-router'
import { z } from 'zod'
import { followNotification } from '#notifications/notifications.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Route } from './+types/follow-notification'

/** Following a notification's link removes the entry, also without script. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!z.uuid().safeParse(params.id).success) throw redirect('/notifications')
  throw redirect((await foundOr404(followNotification(context.get(ctxKey), params.id))) ?? '/notifications', 303)
}
