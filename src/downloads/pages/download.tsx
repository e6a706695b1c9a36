import { redirect } from 'react-router'
import { grantDownload } from '#downloads/downloads.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Route } from './+types/download'

export const loader = () => redirect('/library')

export async function action({ params, context }: Route.ActionArgs) {
  const fileId = Number(params.file)
  if (!Number.isInteger(fileId) || fileId < 1 || fileId > 2_147_483_647) throw new ShopError('not-found', 'We couldn’t find this file.')
  return redirect(await grantDownload(context.get(ctxKey), fileId, true))
}
