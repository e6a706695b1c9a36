import { ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { bodyOfText, parseJson, type RichText, richText, toMarkdown } from '#ui/rich-text/rich-text.ts'

const maxBodyLength = 100_000

/** The editor's JSON. Without script it is text, which replaces the body only when changed: text has no marks. */
export function readRichText(text: FormValues, stored: RichText): RichText {
  if (!text('body')) {
    const written = text('text').replaceAll('\r', '')
    return written === toMarkdown(stored) ? stored : validate(written.length <= maxBodyLength ? bodyOfText(written) : null)
  }
  return validate(text('body').length <= maxBodyLength ? parseJson(text('body')) : null)
}

function validate(input: unknown): RichText {
  const problem = richTextProblem(input)
  if (problem) throw new ShopError('invalid', problem, { body: problem })
  return richText.parse(input)
}

/** Why a text can't be saved. */
export function richTextProblem(input: unknown): string | null {
  const { error } = richText.safeParse(input)
  const custom = error?.issues.flatMap((issue) => (issue.code === 'custom' ? [issue.message] : []))[0]
  return error ? (custom ?? 'Something in this text can’t be saved. Remove what was pasted last and try again.') : null
}
