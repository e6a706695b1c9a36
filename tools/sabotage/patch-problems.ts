import { existsSync, readFileSync } from 'node:fs'
import { type Patch, titlesOf } from './patch.ts'

/** What keeps patches from proving anything: the code has changed, a test has no such id, a row has none or several. */
export function patchProblems(patches: readonly Patch[], rows: readonly string[]): string[] {
  const broken = Map.groupBy(
    patches.filter(({ row }) => row),
    ({ row }) => row,
  )
  return [
    ...patches.flatMap((patch) => problemsOf(patch).map((problem) => `${patch.name}: ${problem}`)),
    ...rows.filter((row) => !broken.has(row)).map((row) => `${row}: no patch in tools/sabotage/rows breaks it`),
    ...[...broken].filter(([, found]) => found.length > 1).map(([row]) => `${row}: more than one patch breaks it`),
    ...[...broken.keys()].filter((row) => !rows.includes(row!)).map((row) => `${row} is not in docs/requirements.md`),
  ]
}

function problemsOf(patch: Patch): string[] {
  const { file, find, write, tests } = patch
  const titles = titlesOf(patch)
  return [
    ...(textOf(file).split(find).length === 2 ? [] : [`the text to replace is not found once in ${file}`]),
    ...(find === write ? ['it changes nothing'] : []),
    ...tests.filter((test) => !existsSync(test)).map((test) => `${test} is missing`),
    ...tests
      .filter((test) => existsSync(test) && titles?.test(textOf(test)) === false)
      .map((test) => `${test} has no test with the row’s id`),
  ]
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')
