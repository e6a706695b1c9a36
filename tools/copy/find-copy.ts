import { parseSync } from 'vite'

/** Text that people read. `{…}` marks a placeholder. */
export type Phrase = { line: number; text: string }

type Node = { type: string; start: number; [key: string]: unknown }

/** Attributes and properties whose text is shown or spoken even when it is a single word. */
const spokenNames =
  /^(title|label|alt|placeholder|aria-label|text|heading|lead|note|subject|name|message|summary|description|question|answer|button|hint|empty|preview|intro|body|words)$/
const silentNames =
  /^(class(Name)?|style|id|key|href|to|src|d|type|rel|method|action|pattern|accept|autoComplete|sizes|srcSet|viewBox|transform)$/
const silentCalls =
  /^(sql|cn|clsx|fetch|failpoint|require|describe|test|console\.\w+|(\w+\.)*log\.\w+|\w+\.(startsWith|endsWith|includes|split|join|replace|replaceAll|prepare|query))$/

/** Every phrase of a source file: JSX text, spoken attributes, messages, labels in tables. A heuristic: SQL, class names and logs are left out. */
export function findCopy(file: string, source: string): Phrase[] {
  const found: Phrase[] = []
  const add = (node: Node, text: string, isSpoken: boolean) => {
    const phrase = text.replaceAll(/\s+/g, ' ').trim()
    if (isSpoken ? /\p{L}{2}/u.test(phrase) : isSentence(phrase)) found.push({ line: lineAt(source, node.start), text: phrase })
  }
  visit(parseSync(file, source).program as unknown as Node, false)
  return found

  function visit(node: Node, isSpoken: boolean): void {
    if (isSilent(node)) return
    if (node.type === 'JSXText') add(node, String(node.value), true)
    else if (node.type === 'Literal' && typeof node.value === 'string') add(node, node.value, isSpoken)
    else if (node.type === 'TemplateLiteral') add(node, templateText(node), isSpoken)
    if (node.type === 'JSXAttribute') {
      if (nameOf(node.name) !== 'name') named(node.name, node.value)
    } else if (node.type === 'Property') named(node.key, node.value)
    else for (const [key, value] of Object.entries(node)) if (key !== 'type') visitAll(value, passesOn(node, key, isSpoken))
  }

  function named(name: unknown, value: unknown): void {
    const word = nameOf(name)
    if (!silentNames.test(word)) visitAll(value, spokenNames.test(word))
  }

  function visitAll(value: unknown, isSpoken: boolean): void {
    for (const each of [value].flat()) if (isNode(each)) visit(each, isSpoken)
  }
}

function isSilent(node: Node): boolean {
  if (/^(Import|TS)/.test(node.type)) return !node.expression
  if (/^Export(All|Named)Declaration$/.test(node.type)) return !node.declaration
  if (node.type === 'TaggedTemplateExpression') return silentCalls.test(nameOf(node.tag))
  if (node.type === 'CallExpression') return silentCalls.test(nameOf(node.callee))
  if (node.type === 'NewExpression') return /^(Error|TypeError|RegExp|URL)$/.test(nameOf(node.callee))
  return node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))
}

/** Whether a part of a node is shown where the node is: a branch, a side, an item, a child element. */
function passesOn({ type }: Node, part: string, isSpoken: boolean): boolean {
  if (/^JSX(Element|Fragment)$/.test(type)) return part === 'children'
  return (
    isSpoken &&
    /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression|ArrayExpression|ArrowFunctionExpression)$/.test(type) &&
    part !== 'test'
  )
}

/** Begins like a sentence, or has three words in a row like the rest of one; without the signs of code, tables and word lists. */
const isSentence = (text: string): boolean =>
  /\p{Ll}/u.test(text) &&
  !/[<>=]|::|^(GET|POST|PUT|PATCH|DELETE) \/|\p{Ll}_\p{Ll}| as \p{L}$/u.test(text) &&
  (beginsSentence.test(text) ? / |[.…!?]$/.test(text) : text.length < longest && threeWords.test(text))

const longest = 400
const beginsSentence = /^(\{…\} )?["“[]?\p{Lu}[\p{L}’']*([ ,.…!?:]|$)/u
const threeWords = /(^|[ “[(])\p{Ll}+[,;:]? \p{Ll}+[,;:]? \p{Ll}+/u

function templateText({ quasis }: Node): string {
  const parts = (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return parts.join('{…}')
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  return String(node.name ?? node.value ?? '')
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const lineAt = (source: string, position: number): number => source.slice(0, position).split('\n').length
