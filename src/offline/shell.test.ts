import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepShell } from '#offline/copies/shell.client.ts'
import { shellCache, shellPages } from '#offline/rules/shell.ts'

let version: string
let failing: string | null
let stored: Map<string, Set<string>>

beforeEach(() => {
  failing = null
  stored = new Map()
  const answer = (path: string) => {
    if (path === failing) throw new TypeError('no connection')
    return new Response(JSON.stringify({ version, files: [`/assets/shelf-${version}.js`] }))
  }
  const cacheOf = (held: Set<string>) => ({
    addAll: async (files: string[]) => {
      for (const file of files) held.add(file)
    },
    put: async (path: string) => void held.add(path),
  })
  vi.stubGlobal('fetch', async (path: string) => answer(path))
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const held = stored.get(name) ?? new Set<string>()
      stored.set(name, held)
      return cacheOf(held)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const keep = async (next: string) => {
  version = next
  await keepShell()
}

test('a new version keeps the scripts of the one before, which an open page may still load, and drops older ones', async () => {
  for (const next of ['one', 'two', 'two', 'three']) await keep(next)
  expect([...stored.keys()]).toEqual([shellCache('two'), shellCache('three')])
  expect([...(stored.get(shellCache('two')) ?? [])]).toEqual(['/assets/shelf-two.js', ...shellPages])
})

test('a version that can’t be loaded whole leaves the one before as it is', async () => {
  await keep('one')
  failing = '/offline/stage'
  await expect(keep('two')).rejects.toThrow()
  expect([...stored.keys()]).toEqual([shellCache('one')])
})
