import type { TestProject } from 'vitest/node'
import { startPostgres } from '#platform/postgres/embedded-postgres.server.ts'
import { makeTemplate } from './template.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run, without fsync, with the migrated and seeded template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = temporaryFolder()
  const postgres = await startPostgres({ dir, quick: true })
  const end = async () => {
    await postgres.stop()
    removeFolder(dir)
  }
  try {
    await makeTemplate(postgres.url)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('postgresUrl', postgres.url)
  return end
}
