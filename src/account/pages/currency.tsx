import { redirect } from 'react-router'
import { localPath } from '#account/rules/local-path.ts'
import { fallbackCurrency } from '#kernel/constants.ts'
import { isCurrency } from '#kernel/money.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Route } from './+types/currency'

export const loader = () => redirect('/')

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const requested = form.get('currency')
  const currency = isCurrency(requested) ? requested : fallbackCurrency
  const secure = context.get(ctxKey).config.baseUrl.startsWith('https:') ? '; Secure' : ''
  return redirect(localPath(form.get('back')), {
    headers: { 'set-cookie': `currency=${currency}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}` },
  })
}
