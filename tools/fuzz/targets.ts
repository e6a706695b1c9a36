import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/routes.ts'
import type { Schema } from './values.ts'

export type Target = {
  method: string
  /** Parameters in braces. */
  path: string
  kind: 'api' | 'page'
  query: readonly string[]
  body: Schema | null
}

type Operation = {
  parameters?: { in: string; name: string }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  servers?: { url: string }[]
}

/** Every operation of the API's documentation, the webhooks, which it leaves out, and unknown addresses. */
export async function apiTargets(url: string): Promise<Target[]> {
  const description = (await (await fetch(`${url}/api/docs/json`)).json()) as { paths: Record<string, Record<string, Operation>> }
  const described = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { parameters = [], requestBody, servers }]): Target => ({
        method: method.toUpperCase(),
        path: `${servers ? '' : '/api/v1'}${path}`,
        kind: 'api',
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        body: requestBody?.content?.['application/json']?.schema ?? null,
      }),
    ),
  )
  const hooks = ['stripe', 'paypal', 'nobody'].map((name) => ({
    method: 'POST',
    path: `/api/v1/webhooks/${name}`,
    kind: 'api' as const,
    query: [],
    body: {},
  }))
  const unknown = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({
    method,
    path: '/api/v1/{nothing}',
    kind: 'api' as const,
    query: [],
    body: null,
  }))
  return [...described, ...hooks, ...unknown]
}

export function pageTargets(): Target[] {
  const paths = [...new Set(pathsOf(routes as RouteConfigEntry[]))]
  return paths.flatMap((path) =>
    [
      ['GET', path],
      ['POST', path],
      ['GET', path === '/' ? '/_.data' : `${path}.data`],
      ['POST', path === '/' ? '/_.data' : `${path}.data`],
    ].map(([method = '', address = '']): Target => ({ method, path: address, kind: 'page', query: words.query, body: null })),
  )
}

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path.replace(/:(\w+)/g, '{$1}').replace('*', '{nothing}')}` : above
    return [...(index || (path && !children) ? [here || '/'] : []), ...pathsOf(children ?? [], here)]
  })
}

export const words = {
  query: namesIn(/\b(?:searchParams|search|query)\.(?:get|has)\('([\w-]+)'\)/g),
  form: namesIn(/(?:text|count|number|form\.get|getAll)\('([\w-]+)'\)/g),
}

function namesIn(pattern: RegExp): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: process.cwd(), exclude: (name) => /\.test\./.test(String(name)) })
  const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name))
  return [...new Set(found)].sort()
}
