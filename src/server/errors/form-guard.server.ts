import { type ActionFunction, RouterContextProvider } from 'react-router'
import { ShopError } from '#kernel/errors.ts'
import { ctxKey } from '#platform/page-context.ts'
import { csrfToken, timingSafeEqualText } from '#platform/tokens.server.ts'
import { formHasNullByte } from '#server/errors/null-bytes.ts'
import { StaleFormError } from '#server/errors/stale-form.ts'

type Args = Parameters<ActionFunction>[0]

const unreadableMessage = 'We couldn’t read this request.'

/** CSRF: `_csrf` or X-CSRF-TOKEN. A stale form gets no ctx and thus no database; `answerForm` shows it again with a fresh token. */
export function withFormGuard(action: ActionFunction): ActionFunction {
  return async (args, ...rest) => {
    const form = await formOf(args.request)
    if (form && formHasNullByte(form)) throw new ShopError('invalid', unreadableMessage)
    if (hasValidToken(args, form)) return action(args, ...rest)
    if (!form) throw new ShopError('invalid', unreadableMessage)
    const refusal = new StaleFormError(form)
    let refused = false
    const get = (): never => {
      refused = true
      throw refusal
    }
    const answer = await action({ ...args, context: Object.assign(new RouterContextProvider(), { get }) }, ...rest)
    if (!refused) throw refusal
    return answer
  }
}

function hasValidToken({ request, context }: Args, form: FormData | null): boolean {
  const ctx = context.get(ctxKey)
  const token = request.headers.get('x-csrf-token') ?? form?.get('_csrf')
  return typeof token === 'string' && timingSafeEqualText(token, csrfToken(ctx.config.sessionSecret, ctx.visitor.principal))
}

const formOf = (request: Request): Promise<FormData | null> =>
  request
    .clone()
    .formData()
    .catch(() => null)
