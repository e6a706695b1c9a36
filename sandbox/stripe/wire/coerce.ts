import type { Form } from './form.ts'
import { invalid } from './refusal.ts'
import type { Shape, Shapes } from './shapes.ts'

/** Converts form strings to the schema's types, and refuses like Stripe: unknown, missing or malformed. */
export function coerce(shapes: Shapes, shape: Shape, value: string | Form, param: string): unknown {
  const here = shapes.resolve(shape)
  if (here.anyOf) return firstThatFits(shapes, here.anyOf, value, param)
  const type = Array.isArray(here.type) ? here.type.find((one) => one !== 'null') : here.type
  if (here.enum) return choice(here.enum, value, param)
  if (type === 'object') return record(shapes, here, value, param)
  if (type === 'array') return list(shapes, here, value, param)
  if (typeof value !== 'string') throw invalid(`Invalid ${type ?? 'value'}: ${param}`, param)
  if (type === 'boolean') return yesOrNo(value, param)
  if (type === 'integer' || type === 'number') return numeric(type, value, param)
  return value
}

function paramName(parent: string, field: string): string {
  return parent ? `${parent}[${field}]` : field
}

function firstThatFits(shapes: Shapes, options: Shape[], value: string | Form, param: string): unknown {
  if (value === '' && options.some((one) => shapes.resolve(one).type === 'null')) return ''
  const wanted = options.filter((one) => isStructure(shapes.resolve(one)) === (typeof value !== 'string'))
  let refusal: unknown = invalid(`Invalid value for ${param}`, param)
  for (const option of wanted) {
    try {
      return coerce(shapes, option, value, param)
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}

function isStructure(shape: Shape): boolean {
  return shape.type === 'object' || shape.type === 'array'
}

function choice(allowed: unknown[], value: string | Form, param: string): string {
  if (typeof value === 'string' && allowed.includes(value)) return value
  throw invalid(`Invalid ${param}: must be one of ${allowed.filter(Boolean).join(', ')}`, param)
}

function record(shapes: Shapes, shape: Shape, value: string | Form, param: string): Record<string, unknown> {
  if (typeof value === 'string') throw invalid(`Invalid object: ${param}`, param, 'parameter_invalid_empty')
  const fields = shape.properties ?? {}
  const open = shape.additionalProperties
  const out: Record<string, unknown> = {}
  for (const [field, inner] of Object.entries(value)) {
    const name = paramName(param, field)
    const known = Object.hasOwn(fields, field) ? fields[field] : typeof open === 'object' ? open : undefined
    if (!known || field === '__proto__') throw invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
    out[field] = coerce(shapes, known, inner, name)
  }
  for (const field of shape.required ?? []) {
    const name = paramName(param, field)
    if (!Object.hasOwn(out, field)) throw invalid(`Missing required param: ${name}.`, name, 'parameter_missing')
  }
  return out
}

function list(shapes: Shapes, shape: Shape, value: string | Form, param: string): unknown[] {
  if (typeof value === 'string') throw invalid(`Invalid array: ${param}`, param)
  const keys = Object.keys(value).sort((a, b) => Number(a) - Number(b))
  if (keys.some((key, index) => key !== String(index))) throw invalid(`Invalid array: ${param}`, param)
  return keys.map((key) => coerce(shapes, shape.items ?? {}, value[key] ?? '', paramName(param, key)))
}

function yesOrNo(value: string, param: string): boolean {
  if (value === 'true') return true
  if (value === 'false') return false
  throw invalid(`Invalid boolean: ${value}`, param)
}

function numeric(type: string, value: string, param: string): number {
  const number = Number(value)
  if (type === 'integer' && !(/^-?\d{1,15}$/.test(value) && Number.isSafeInteger(number))) {
    throw invalid(`Invalid integer: ${value}`, param, 'parameter_invalid_integer')
  }
  if (value.trim() === '' || !Number.isFinite(number)) throw invalid(`Invalid number: ${value}`, param)
  return number
}
