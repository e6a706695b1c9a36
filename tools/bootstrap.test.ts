import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bootstrap-'))
  mkdirSync(join(root, 'tools/node'), { recursive: true })
  copyFileSync('tools/bootstrap.mjs', join(root, 'tools/bootstrap.mjs'))
  for (const folder of [root, join(root, 'tools/node')]) writeFileSync(join(folder, 'package-lock.json'), '{}')
  fakeNpm(`
    echo "$PWD $(command -v node)" >> ${root}/calls
    rm -rf node_modules && mkdir -p node_modules/.bin
    case $PWD in */tools/node) mkdir -p ${pinnedFolder} && ln -s ${process.execPath} ${pinnedFolder}/node ;; esac`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('the first run fetches Node, installs packages with it and links it; the second does nothing', async () => {
  expect(await bootstrap()).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Fetching Node 24 …\n {2}done .*\nInstalling packages .*\n {2}done .*\n$/),
  })
  expect(calls()).toEqual([expect.stringContaining(`${root}/tools/node `), `${root} ${root}/tools/node/${pinnedFolder}/node`])
  expect(realpathSync(join(root, 'node_modules/.bin/node'))).toBe(realpathSync(process.execPath))
  expect(await bootstrap()).toEqual({ code: 0, said: '' })
  expect(calls()).toHaveLength(2)
})

test('reinstalls after a changed lock file or an interrupted install', async () => {
  await bootstrap()
  writeFileSync(join(root, 'package-lock.json'), '{"changed":true}')
  await bootstrap()
  expect(calls()).toHaveLength(3)
  rmSync(join(root, 'node_modules/.stamp'))
  await bootstrap()
  expect(calls()).toHaveLength(4)
})

test('two commands at once in a fresh clone install once', async () => {
  const both = await Promise.all([bootstrap(), bootstrap()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(calls()).toHaveLength(2)
})

test('takes over the lock of a killed run', async () => {
  mkdirSync(join(root, '.cache'))
  writeFileSync(join(root, '.cache/bootstrap.lock'), '4194304')
  expect(await bootstrap()).toMatchObject({ code: 0 })
  expect(existsSync(join(root, '.cache/bootstrap.lock'))).toBe(false)
})

test.each([
  ['npm error code ENOTFOUND', /^Fetching Node 24: the npm registry cannot be reached \(ENOTFOUND\)\. .+$/],
  ['npm error code ENOSPC', /^Fetching Node 24: the disk is full; .+$/],
])('explains %s in one line', async (npmSays, line) => {
  fakeNpm(`echo '${npmSays}' >&2; exit 1`)
  const { code, said } = await bootstrap()
  expect(code).toBe(1)
  expect(said.trim().split('\n').at(-1)).toMatch(line)
})

test('shows npm’s output for any other failure, and the next run starts over', async () => {
  fakeNpm(`echo 'npm error of another kind' >&2; exit 7`)
  const { code, said } = await bootstrap()
  expect(code).toBe(1)
  expect(said).toMatch(/npm error of another kind\n?Fetching Node 24 failed \(npm ci in tools\/node ended with code 7\)\./)
})

const pinnedFolder = `node_modules/node-${process.platform}-${process.arch}/bin`

function fakeNpm(body: string): void {
  mkdirSync(join(root, 'path'), { recursive: true })
  writeFileSync(join(root, 'path/npm'), `#!/bin/sh\n${body}\n`)
  chmodSync(join(root, 'path/npm'), 0o755)
}

function bootstrap(): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(root, 'tools/bootstrap.mjs')], { env: { PATH: `${join(root, 'path')}:/usr/bin:/bin` } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise((done) => child.once('close', (code) => done({ code, said })))
}

const calls = (): string[] => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n')
