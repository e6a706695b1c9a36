import { rename, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { encodeCover } from '#media/covers/cover.ts'
import type { DrawAnswer, DrawJob } from '#media/covers/drawing-process.server.ts'

// A process of its own, started by drawing-process.server.ts: drawing must not hold up the web server, and yields the machine to it.
setPriority(10)

process.on('message', (job: DrawJob) => {
  draw(job).then(answer, (error: unknown) => answer({ id: job.id, error: String(error) }))
})

// The shop ends this process by closing the channel; a Ctrl+C in the terminal reaches both at once and is the shop's to handle.
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => {})

const draw = async ({ id, spec, size, file }: DrawJob): Promise<DrawAnswer> => {
  const bytes = await encodeCover(spec, size)
  const unfinished = `${file}.${process.pid}.part`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
  return { id }
}

const answer = (message: DrawAnswer) => process.send?.(message)
