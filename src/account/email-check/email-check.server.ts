import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import { outsideOpinion } from '#account/email-check/outside-check.server.ts'
import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import { suggestEmail } from '#account/rules/email-suggestion.ts'
import type { Ctx } from '#platform/ctx.ts'

export type EmailCheck = { validationMessage: string | null; suggestion: string | null }

/** Row E17: advice about a typed address; forms refuse only a wrong format. Never reads accounts, so it reveals none. */
export async function checkEmail(ctx: Pick<Ctx, 'config' | 'log' | 'services'>, given: string): Promise<EmailCheck> {
  const email = tidyEmail(given)
  const problem = emailProblem(email)
  if (problem) return { validationMessage: problem, suggestion: null }
  const suggestion = suggestEmail(email)
  if (suggestion) return { validationMessage: null, suggestion }
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (isDisposableEmailDomain(domain)) return { validationMessage: disposable, suggestion: null }
  if (!(await ctx.services.takesMail(domain))) return { validationMessage: `We can’t find a mailbox at ${domain}.`, suggestion: null }
  return { validationMessage: await outsideOpinion(ctx, email), suggestion: null }
}

const disposable = 'This looks like a throwaway address. Use one you’ll still have next year, so that receipts and downloads reach you.'
