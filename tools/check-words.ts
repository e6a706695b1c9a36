// Fails when an identifier or a file name uses a retired word, and names the word to use instead.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findRetired } from './words/find-retired.ts'
import { retired } from './words/retired.ts'

const folders = ['src', 'db', 'demo', 'sandbox', 'tools', 'e2e', 'bench']
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...folders], {
  encoding: 'utf8',
})
const existing = files.split('\n').filter((file) => file !== '' && existsSync(file))
const found = existing.flatMap((file) => findRetired(file, /\.[cm]?[jt]sx?$/.test(file) ? readFileSync(file, 'utf8') : '', retired))

for (const { file, line, name, word, use } of found) console.error(`${file}:${line}: ${name}: "${word}" is retired, use ${use}`)
console.log(`${existing.length} files, ${found.length} retired words`)
process.exitCode = found.length > 0 ? 1 : 0
