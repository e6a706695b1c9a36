import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

export type Shape = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Shape[]
  not?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: boolean | Shape
  items?: Shape
}

// Objects this fake never returns. Excluding them avoids compiling half of the schema.
const neverAnswered = [
  'Subscription',
  'Invoice',
  'Price',
  'Product',
  'Discount',
  'TestClock',
  'Card',
  'SetupAttempt',
  'Mandate',
  'Dispute_2',
]

type Endpoint = {
  operationId: string
  'x-query-schema'?: Shape
  requestBody?: { content: Record<string, { schema: Shape }> }
  responses: Record<string, { content: Record<string, { schema: Shape }> }>
}
type Document = {
  info: { version: string }
  paths: Record<string, Record<string, Endpoint>>
  components: { schemas: Record<string, Shape> }
}

export type Operation = { id: string; method: string; path: string; request: Shape; answer: Shape }
export type Shapes = ReturnType<typeof readShapes>

/** Reads the API's schema: calls, parameters, responses. */
export function readShapes() {
  const document: Document = JSON.parse(readFileSync(new URL('../schema/stripe-sdk-23.1.0-schema.json', import.meta.url), 'utf8'))
  closeAnswers(document.components.schemas)
  for (const name of neverAnswered) document.components.schemas[name] = { not: {} }
  const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false }, inlineRefs: false })
  ajv.addSchema(document, 'stripe')
  const compiled = new Map<string, ValidateFunction>()

  function resolve(shape: Shape): Shape {
    const name = shape.$ref?.split('/').at(-1)
    return name === undefined ? shape : resolve(named(name))
  }

  function named(name: string): Shape {
    const shape = document.components.schemas[name]
    if (!shape) throw new Error(`no shape called ${name}`)
    return shape
  }

  /** What is wrong with a value, without the value itself; null when valid. */
  function fault(key: string, shape: Shape, value: unknown): string | null {
    const validate = compiled.get(key) ?? ajv.compile(pointingAtStripe(shape))
    compiled.set(key, validate)
    if (validate(value)) return null
    return (validate.errors ?? [])
      .slice(0, 5)
      .map(
        (error) => `${error.instancePath} ${error.message}${error.params.additionalProperty ? ` ${error.params.additionalProperty}` : ''}`,
      )
      .join('; ')
  }

  return {
    version: document.info.version,
    operations: operationsOf(document),
    resolve,
    fault,
    faultOf: (name: string, value: unknown) => fault(name, named(name), value),
  }
}

function operationsOf(document: Document): Map<string, Operation> {
  const all = new Map<string, Operation>()
  for (const [path, endpoints] of Object.entries(document.paths)) {
    for (const [method, endpoint] of Object.entries(endpoints)) {
      const body = endpoint.requestBody?.content['application/x-www-form-urlencoded']?.schema
      const answer = endpoint.responses['200']?.content['application/json']?.schema
      all.set(endpoint.operationId, {
        id: endpoint.operationId,
        method: method.toUpperCase(),
        path,
        request: body ?? endpoint['x-query-schema'] ?? { type: 'object', properties: {}, additionalProperties: false },
        answer: answer ?? {},
      })
    }
  }
  return all
}

/** Responses can't have fields the schema doesn't name, or a misspelt field of ours would pass. */
function closeAnswers(shapes: Record<string, Shape>): void {
  const close = (shape: Shape) => {
    if (shape.properties && Object.keys(shape.properties).length > 0) shape.additionalProperties ??= false
    for (const inner of [...Object.values(shape.properties ?? {}), ...(shape.anyOf ?? []), ...(shape.items ? [shape.items] : [])])
      close(inner)
  }
  for (const shape of Object.values(shapes)) close(shape)
}

function pointingAtStripe(shape: Shape): Shape {
  return JSON.parse(JSON.stringify(shape).replaceAll('"#/components/', '"stripe#/components/'))
}
