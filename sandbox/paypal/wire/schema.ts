export type Shape = {
  $ref?: string
  type?: string
  title?: string
  enum?: unknown[]
  allOf?: Shape[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  additionalProperties?: boolean | Shape
  unevaluatedProperties?: boolean
  items?: Shape
}
export type Content = { content?: Record<string, { schema: Shape }>; $ref?: string }
type Endpoint = { operationId: string; requestBody?: Content; responses: Record<string, Content> }
export type Document = { paths: Record<string, Record<string, Endpoint>>; components: { schemas: Record<string, Shape> } }

/** Closes every object of a schema where it is used, because the same schema may be part of another elsewhere. */
export function closeInside(shape: Shape, document: Document): void {
  for (const [name, inner] of Object.entries(shape.properties ?? {})) {
    closeInside(inner, document)
    if (isObject(inner, document)) shape.properties![name] = closed(inner)
  }
  if (shape.items) {
    closeInside(shape.items, document)
    if (isObject(shape.items, document)) shape.items = closed(shape.items)
  }
  for (const part of [...(shape.allOf ?? []), ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) closeInside(part, document)
}

export const closed = (shape: Shape): Shape => ({ ...shape, unevaluatedProperties: false })

function isObject(shape: Shape, document: Document): boolean {
  const name = shape.$ref?.split('/').at(-1)
  if (name) return isObject(document.components.schemas[name] ?? {}, document)
  if (shape.additionalProperties === true) return false
  return Boolean(shape.properties || shape.allOf?.some((part) => isObject(part, document)))
}

export function resolved(document: Document, shape: Shape): Shape {
  const name = shape.$ref?.split('/').at(-1)
  if (name) return document.components.schemas[name] ?? {}
  return shape.allOf ? { allOf: shape.allOf.map((part) => resolved(document, part)) } : shape
}

export const pointingAt = (document: string, shape: Shape): Shape =>
  JSON.parse(JSON.stringify(shape).replaceAll('"#/components/', `"${document}#/components/`))
