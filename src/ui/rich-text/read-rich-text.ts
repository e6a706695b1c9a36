import { ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { bodyOfText, jsonOf, plainText, type RichText, richText } from '#ui/rich-text/rich-text.ts'

const largestBody = 100_000

/** The editor's JSON. Without script it is text, which replaces the body only when changed: text has no marks. */
export function readRichText(text: FormValues, stored: RichText): RichText {
  if (!text('body')) {
    const written = text('text').replaceAll('\r', '')
    return written === plainText(stored) ? stored : checked(written.length <= largestBody ? bodyOfText(written) : null)
  }
  return checked(text('body').length <= largestBody ? jsonOf(text('body')) : null)
}

function checked(given: unknown): RichText {
  const words = richTextProblem(given)
  if (words) throw new ShopError('invalid', words, { body: words })
  return richText.parse(given)
}

/** Why a text can't be saved. */
export function richTextProblem(given: unknown): string | null {
  const { error } = richText.safeParse(given)
  const custom = error?.issues.flatMap((issue) => (issue.code === 'custom' ? [issue.message] : []))[0]
  return error ? (custom ?? 'Something in this text can’t be saved. Remove what was pasted last and try again.') : null
}
