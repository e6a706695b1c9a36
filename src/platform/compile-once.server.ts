import type { CompiledQuery, RawBuilder } from 'kysely'
import { type Ctx, createCtx, type Visitor } from '#platform/ctx.ts'

type ValueReader<A> = (ctx: Ctx, args: A) => unknown

const visitorValues: ValueReader<unknown>[] = [
  (ctx) => ctx.now(),
  ({ visitor }) => visitor.guest,
  ({ visitor }) => visitor.currency,
  ({ visitor }) => visitor.member?.id,
]

// Placeholders: they mark where a visitor's real values go.
const moment = new Date(0)
const guest = Buffer.alloc(32)
const member = { id: '00000000-0000-0000-0000-000000000000', email: 'draft@draft.invalid' }

/** Compiled once for guests and once for members, which takes a twentieth of the time. Visitor, time and `args` may only be values. */
export function compileOnce<A, O>(
  build: (ctx: Ctx, args: A) => RawBuilder<O>,
  draft: A,
  extraReads: readonly ValueReader<A>[] = [],
): (ctx: Ctx, args: A) => CompiledQuery<O> {
  const reads = [...visitorValues, ...extraReads]
  const templates = new Map<boolean, Template<O>>()
  return (ctx, args) => {
    const isMember = ctx.visitor.member !== null
    const template = templates.get(isMember) ?? templateOf(placeholderCtx(ctx), build, draft, reads)
    templates.set(isMember, template)
    const values = reads.map((read) => read(ctx, args))
    const parameters = template.query.parameters.map((fixed, at) => {
      const valueIndex = template.valueIndexes[at] ?? -1
      return valueIndex < 0 ? fixed : values[valueIndex]
    })
    return { ...template.query, parameters }
  }
}

/** `valueIndexes`: for each parameter, the index of its value; -1 for a constant. */
type Template<O> = { query: CompiledQuery<O>; valueIndexes: number[] }

function templateOf<A, O>(ctx: Ctx, build: (ctx: Ctx, args: A) => RawBuilder<O>, draft: A, reads: readonly ValueReader<A>[]): Template<O> {
  const query = build(ctx, draft).compile(ctx.db)
  const values = reads.map((read) => read(ctx, draft))
  return { query, valueIndexes: query.parameters.map((parameter) => (parameter === undefined ? -1 : values.indexOf(parameter))) }
}

function placeholderCtx(ctx: Ctx): Ctx {
  const realMember = ctx.visitor.member
  const visitor: Visitor = {
    ...ctx.visitor,
    guest,
    currency: 'XXX' as Visitor['currency'],
    member: realMember && { ...realMember, ...member },
  }
  return createCtx({ ...ctx, visitor, now: () => moment })
}
