import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import { externalCheckMessage } from '#account/email-check/external-check.server.ts'
import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import { suggestEmail } from '#account/rules/email-suggestion.ts'
import type { Ctx } from '#platform/ctx.ts'

export type EmailCheck = { validationMessage: string | null; suggestion: string | null }

/** Row E17: advice about a typed address; forms refuse only a wrong format. Never reads accounts, so it reveals none. */
export async function checkEmail(ctx: Pick<Ctx, 'config' | 'log' | 'services'>, input: string): Promise<EmailCheck> {
  const email = tidyEmail(input)
  const problem = emailProblem(email)
  if (problem) return { validationMessage: problem, suggestion: null }
  const suggestion = suggestEmail(email)
  if (suggestion) return { validationMessage: null, suggestion }
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (isDisposableEmailDomain(domain)) return { validationMessage: disposableMessage, suggestion: null }
  if (!(await ctx.services.acceptsMail(domain))) return { validationMessage: `We can’t find a mailbox at ${domain}.`, suggestion: null }
  return { validationMessage: await externalCheckMessage(ctx, email), suggestion: null }
}

const disposableMessage =
  'This looks like a throwaway address. Use one you’ll still have next year, so that receipts and downloads reach you.'
