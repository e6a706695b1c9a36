// `npm run check:plans [folder]`: which statements of the shop read a table that grows from end to end. The statements are those that the tests
// issue, with the values they first had, collected with STATEMENTS_FOLDER; without a folder the tests run first. `npm test` ends with it.
import { run } from './run.ts'
import { checkPlans } from './test/plan-check.ts'
import { removeFolder, temporaryFolder } from './test/temporary-folder.ts'

const { statements, found } = await checkPlans(process.argv[2] ?? (await collect()))
for (const line of found) console.log(`\n${line}`)
console.log(`\n${statements} statements, ${found.length} read a table that grows from end to end`)
process.exitCode = found.length > 0 || statements === 0 ? 1 : 0

async function collect(): Promise<string> {
  const folder = temporaryFolder()
  process.on('exit', () => removeFolder(folder))
  process.env.STATEMENTS_FOLDER = folder
  await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'])
  return folder
}
