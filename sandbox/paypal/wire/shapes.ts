import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { addLaterWords } from '../schema/later-words.ts'
import { type Content, closed, closeInside, type Document, pointingAt, resolved, type Shape } from './schema.ts'

export type Operation = {
  id: string
  document: string
  method: string
  path: string
  request: Shape | null
  answers: Record<string, Shape | null>
}
export type Shapes = ReturnType<typeof readShapes>

/** Reads PayPal's documents: calls, parameters, responses. Objects are closed: an unknown field is an error. */
export function readShapes() {
  const { documents }: { documents: Record<string, Document> } = JSON.parse(
    readFileSync(new URL('../schema/paypal-openapi-subset.json', import.meta.url), 'utf8'),
  )
  addLaterWords(documents)
  const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: false, inlineRefs: false, code: { optimize: false } })
  const operations = new Map<string, Operation>()
  for (const [name, document] of Object.entries(documents)) {
    for (const schema of Object.values(document.components.schemas)) closeInside(schema, document)
    ajv.addSchema(document, name)
    for (const operation of operationsOf(name, document)) operations.set(operation.id, operation)
  }
  const compiled = new Map<string, ValidateFunction>()

  /** What is wrong with a value, in a line; null when valid. `key` names the shape. */
  function fault(key: string, document: string, shape: Shape, value: unknown): string | null {
    const validate = compiled.get(key) ?? ajv.compile(closed(pointingAt(document, shape)))
    compiled.set(key, validate)
    if (validate(value)) return null
    return (validate.errors ?? [])
      .slice(0, 5)
      .map(({ instancePath, message, params }) => `${instancePath} ${message} ${params.unevaluatedProperty ?? ''}`.trim())
      .join('; ')
  }

  return {
    operations,
    fault,
    requestFault: ({ id, document, request }: Operation, body: unknown) =>
      request ? fault(`request ${id}`, document, request, body) : null,
    answerFault(operation: Operation, status: number, body: unknown): string | null {
      const shape = operation.answers[status] ?? null
      return shape ? fault(`answer ${operation.id} ${status}`, operation.document, shape, body) : null
    },
    sentenceFor(operation: Operation, status: number, issue: string): string | undefined {
      const text = JSON.stringify(resolved(documents[operation.document]!, operation.answers[status] ?? {}))
      const found = new RegExp(
        `"issue":\\{[^{}]*"enum":\\["${issue}"\\]\\},"description":\\{[^{}]*"enum":\\[("(?:[^"\\\\]|\\\\.)*")\\]`,
      ).exec(text)
      return found?.[1] ? JSON.parse(found[1]) : undefined
    },
    event: (value: unknown) => fault('event', 'notifications_webhooks_v1', { $ref: '#/components/schemas/event' }, value),
    /** What is wrong with an event's resource, where PayPal documents its shape. */
    resource: (kind: string, value: unknown) =>
      kind === 'payment_token'
        ? fault('resource payment_token', 'vault_payment_tokens_v3', { $ref: '#/components/schemas/payment_token_response' }, value)
        : null,
  }
}

function operationsOf(document: string, { paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, endpoints]) =>
    Object.entries(endpoints).flatMap(([method, endpoint]) =>
      endpoint.operationId === undefined
        ? []
        : [
            {
              id: endpoint.operationId,
              document,
              method: method.toUpperCase(),
              path,
              request: jsonOf(endpoint.requestBody),
              answers: Object.fromEntries(Object.entries(endpoint.responses).map(([status, content]) => [status, jsonOf(content)])),
            },
          ],
    ),
  )
}

const jsonOf = (content: Content | undefined): Shape | null => content?.content?.['application/json']?.schema ?? null
