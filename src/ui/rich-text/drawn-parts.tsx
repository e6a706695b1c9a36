import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Drawn } from '#ui/rich-text/drawn-text.ts'

export const DrawnParts = ({ parts }: { parts: readonly Drawn[] }) => parts.map(drawn)

/** Drawn as a whole, so an index is a sufficient key. */
function drawn(part: Drawn, at: number): ReactNode {
  if (typeof part === 'string') return part
  const { tag, to, parts, ...rest } = part
  const attributes = { ...rest, key: at }
  const children = parts?.map(drawn)
  return to === undefined ? createElement(tag, attributes, children) : createElement(Link, { ...attributes, to }, children)
}
