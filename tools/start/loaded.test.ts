import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** The addresses of all modules that a program loads. */
async function loadedBy(program: string): Promise<string[]> {
  const code = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import('./${program}')
    console.log(JSON.stringify(loaded))
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { maxBuffer: 16 * 1024 * 1024 })
  return JSON.parse(stdout)
}

test('the lean restart process loads no shop code', async () => {
  const loaded = await loadedBy('tools/start/restart-lean.ts')
  expect(loaded.filter((url) => !url.startsWith('node:')).map((url) => url.replace(/.*\//, ''))).toEqual(['restart-lean.ts'])
})

test('a start loads demo content and payment libraries only when it needs them', async () => {
  const loaded = await loadedBy('tools/start/open.ts')
  expect(loaded.length).toBeGreaterThan(100)
  expect(
    loaded.filter((url) => /\/demo\/(catalogue|covers|music|load)|\/node_modules\/(stripe|sharp|mediabunny|fastify)\//.test(url)),
  ).toEqual([])
})
