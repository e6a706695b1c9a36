import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { RichNode } from '#ui/rich-text/render-rich-text.ts'

export const RichNodes = ({ parts }: { parts: readonly RichNode[] }) => parts.map(renderNode)

/** Drawn as a whole, so an index is a sufficient key. */
function renderNode(part: RichNode, at: number): ReactNode {
  if (typeof part === 'string') return part
  const { tag, to, parts, ...rest } = part
  const attributes = { ...rest, key: at }
  const children = parts?.map(renderNode)
  return to === undefined ? createElement(tag, attributes, children) : createElement(Link, { ...attributes, to }, children)
}
