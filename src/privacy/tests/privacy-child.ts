import { openChild } from '#payments/tests/child-ctx.ts'
import { buildArchives } from '#privacy/build-archives.server.ts'
import { eraseMembers } from '#privacy/erase-members.server.ts'

const { ctx, close } = openChild({})
const jobs: Record<string, (given: typeof ctx) => Promise<number>> = { archive: buildArchives, erase: eraseMembers }

// A timed job in a process of its own; it may die at the failpoint named in its environment.
await jobs[String(process.env.DO)]?.(ctx)
await close()
