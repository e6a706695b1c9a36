import { isEmpty, type Rule } from '#kernel/validation/rule.ts'

export type RuleCall<Name extends string> = Name | readonly [Name, ...unknown[]]

type Field = (name: string) => unknown

/** Row V4: messages follow the form of the specification's only one. */
export const message = (label: string, text: string): string => `Your ${label} needs to ${text}`

/** Whether a value follows one rule. An empty one follows every rule but `required` and `required_if`; of a list every item must. */
export function passes(rule: Rule, value: unknown, args: readonly unknown[] = [], field: Field = () => undefined): boolean {
  if (isEmpty(value)) return !rule.checksEmpty || rule.passes(value, args, field)
  return Array.isArray(value) && !rule.whole ? value.every((one) => rule.passes(one, args, field)) : rule.passes(value, args, field)
}

export function problemOf<Name extends string>(
  rules: Record<Name, Rule>,
  label: string,
  value: unknown,
  calls: readonly RuleCall<Name>[],
  field?: Field,
): string | null {
  for (const call of calls) {
    const [name, ...args] = typeof call === 'string' ? [call] : call
    const rule = rules[name as Name]
    if (!passes(rule, value, args, field)) return message(label, rule.words(args))
  }
  return null
}
