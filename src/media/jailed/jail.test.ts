import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jailCommand } from '#media/jailed/jail.server.ts'
import { removeFolder, temporaryFolder } from '../../../tools/test/temporary-folder.ts'

const place = temporaryFolder()
const folder = join(place, 'out put')
mkdirSync(folder)
const command = jailCommand(folder, 1)

let calls = 0
const listener = createServer((_request, response) => {
  calls += 1
  response.end()
})
beforeAll(() => new Promise<void>((open) => listener.listen(0, '127.0.0.1', open)))
afterAll(() => {
  listener.close()
  removeFolder(place)
})

/** The error code of `code` run in the jail, or `done`. */
async function trying(code: string): Promise<string> {
  const program = `(async () => { ${code} })().then(() => 'done', (error) => error.cause?.code ?? error.code).then((told) => process.stdout.write(told))`
  const [file = '', ...args] = [...command, process.execPath, '-e', program]
  return (await promisify(execFile)(file, args)).stdout
}

const write = (path: string) => trying(`require('fs').writeFileSync(${JSON.stringify(path)}, 'x')`)

test.skipIf(!command.includes('--mount'))('a jailed program can write only to its own folder', async () => {
  expect(await write(join(folder, 'own'))).toBe('done')
  expect(readFileSync(join(folder, 'own'), 'utf8')).toBe('x')
  for (const outside of [
    join(place, 'outside'),
    join(process.cwd(), 'outside.txt'),
    '/tmp/woodshed-outside',
    '/dev/shm/woodshed-outside',
  ]) {
    expect(await write(outside), outside).toBe('EROFS')
    expect(existsSync(outside)).toBe(false)
  }
})

test.skipIf(!command.includes('--net'))('a jailed program has no network', async () => {
  const { port } = listener.address() as AddressInfo
  expect(await trying(`await fetch('http://127.0.0.1:${port}')`)).toMatch(/^E(CONNREFUSED|NETUNREACH)$/)
  expect(calls).toBe(0)
})

test.skipIf(!command.includes('prlimit'))('a jailed program has a memory limit', async () => {
  expect(await trying('const held = []; for (;;) held.push(Buffer.allocUnsafe(2 ** 28))')).toBe('ERR_MEMORY_ALLOCATION_FAILED')
})

test.skipIf(!command.includes('--pdeathsig'))('a jailed program ends with its parent', async () => {
  const jailed = JSON.stringify([...command, process.execPath, '-e', 'console.log(process.pid); setInterval(() => undefined, 1000)'])
  const shop = spawn(process.execPath, [
    '-e',
    `const [file, ...args] = ${jailed}; require('child_process').spawn(file, args, { stdio: ['ignore', 'inherit', 'ignore'] })`,
  ])
  const pid = await new Promise<string>((told) => shop.stdout.once('data', (text) => told(String(text).trim())))
  expect(existsSync(`/proc/${pid}`)).toBe(true)
  shop.kill('SIGKILL')
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
})
