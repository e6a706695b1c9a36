import { parseSync } from 'vite'
import type { Retired } from './retired.ts'

export type Finding = { file: string; line: number; name: string; word: string; use: string }

type Node = { type: string; start: number; [key: string]: unknown }

/** Retired words in the path of a file and in the identifiers it uses, each name once. */
export function findRetired(file: string, source: string, retired: Retired[]): Finding[] {
  const found = new Map<string, Finding>()
  const report = (name: string, start: number): void => {
    const parts = partsOf(name)
    const hit = retired.find(({ word, except }) => parts.includes(` ${word} `) && !except?.test(name))
    if (hit && !found.has(name)) found.set(name, { file, line: lineAt(source, start), name, word: hit.word, use: hit.use })
  }
  for (const name of file.split('/')) report(name, 0)
  if (/\.[cm]?[jt]sx?$/.test(file)) visit(parseSync(file, source).program as unknown as Node)
  return [...found.values()]

  function visit(node: Node): void {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') report(String(node.name), node.start)
    for (const value of Object.values(node)) for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
  }
}

/** `guestSetAside` and `guest-set_aside` become ` guest set aside `. */
function partsOf(name: string): string {
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[^A-Za-z\d]+/g, ' ')
  return ` ${spaced.toLowerCase().trim()} `
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
