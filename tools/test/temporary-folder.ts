import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#platform/process/process-info.server.ts'

const prefix = 'woodshed-test-'

/** This process's own folder, below the test run's or else the system's temporary folder. Removes those of killed runs first. */
export function temporaryFolder(): string {
  const above = process.env.TEST_FOLDER || tmpdir()
  for (const name of readdirSync(above)) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length).split('-')[0]))) removeFolder(join(above, name))
  }
  return mkdtempSync(join(above, `${prefix}${process.pid}-`))
}

/** Removes a folder; retries for a second while something still writes to it. */
export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
