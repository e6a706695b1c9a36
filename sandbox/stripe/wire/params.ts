import { notATestCard } from '../cards/declines.ts'
import { cardByNumber } from '../cards/test-cards.ts'
import type { Asker, World } from '../core/world.ts'
import { coerce } from './coerce.ts'
import { type Form, readForm } from './form.ts'
import type { PlayedOperation } from './operation.ts'
import { invalid, Refusal, unsupported } from './refusal.ts'
import type { Operation } from './shapes.ts'

export type Params = {
  values: Record<string, unknown>
  expand: string[] /** The same without card details, for the key's fingerprint. */
  comparable: unknown
}

/** Reads and validates a call's parameters. A number that isn't a test card is refused first. */
export function readParams(world: World, shape: Operation, played: PlayedOperation, text: string, asker: Asker): Params {
  const form = readForm(text)
  mustBeTestCard(form)
  const secret = form.client_secret
  const secretBeside = asker === 'browser' && typeof secret === 'string' && !world.shapes.resolve(shape.request).properties?.client_secret
  if (secretBeside) delete form.client_secret
  const values = coerce(world.shapes, shape.request, form, '') as Record<string, unknown>
  const fault = world.shapes.fault(`request ${shape.id}`, shape.request, values)
  if (fault) throw invalid(`Invalid parameters: ${fault}`)
  const refused = Object.keys(values).find((name) => name !== 'expand' && !played.takes.includes(name))
  if (refused) throw unsupported(refused)
  const { expand = [], ...rest } = values
  if (secretBeside) rest.client_secret = secret
  return { values: rest, expand: expand as string[], comparable: { ...values, ...cardOnly(form) } }
}

function mustBeTestCard(form: Form): void {
  const card = form.card
  const number = typeof card === 'object' ? card.number : undefined
  if (number !== undefined && !(typeof number === 'string' && cardByNumber(number)))
    throw new Refusal(402, notATestCard, { remember: false })
}

function cardOnly(form: Form): { card?: unknown } {
  const card = form.card
  if (typeof card !== 'object' || typeof card.number !== 'string') return {}
  const { number, cvc: _neverKept, ...rest } = card
  return { card: { ...rest, number: cardByNumber(number)?.key } }
}
