import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { copyTemplate, dropCopies } from './template.ts'

// A worker runs one file after the other, so databases with its prefix are the last file's.
const worker = `t_${process.env.VITEST_POOL_ID ?? 0}_`
let swept: Promise<void> | undefined

/** A test file's own database: migrated, with the small test seed. Drops those of the worker's last file. */
export const freshDatabaseUrl = (): Promise<string> => newDatabaseUrl()

/** A test file's own database without tables, for tests of migrations. */
export const emptyDatabaseUrl = (): Promise<string> => newDatabaseUrl('template0')

async function newDatabaseUrl(from?: string): Promise<string> {
  const cluster = inject('postgresUrl')
  swept ??= dropCopies(cluster, worker)
  await swept
  return copyTemplate(cluster, `${worker}${randomBytes(6).toString('hex')}`, from)
}
