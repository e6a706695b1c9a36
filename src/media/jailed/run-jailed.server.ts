import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { jailCommand } from '#media/jailed/jail.server.ts'
import type { UploadOutcome } from '#media/upload/upload-rules.ts'
import type { Ctx } from '#platform/ctx.ts'

const Report = z.object({
  type: z.enum(['lesson', 'track']).optional(),
  seconds: z.number().positive().optional(),
  progress: z.number().min(0).max(100).optional(),
  made: z.string().optional(),
  mime: z.string().optional(),
  bytes: z.number().positive().optional(),
  refused: z.string().optional(),
  failed: z.string().optional(),
})
export type JailReport = z.infer<typeof Report>

/** Minutes for a film of six hours, and for quick files. */
export const maxMinutes = { encoding: 720, reading: 5 } as const

type JailedRun = {
  program: string
  args: readonly string[]
  /** The only writable folder; passed as the last argument. */
  folder: string
  minutes: number
  onReport?: (report: JailReport) => Promise<void>
  signal?: AbortSignal | undefined
}

/** Runs one of our programs over a possibly hostile file, without settings or secrets. Returns its last verdict. */
export function runJailed(
  { config }: Pick<Ctx, 'config'>,
  { program, args, folder, minutes, onReport, signal }: JailedRun,
): Promise<JailReport> {
  const node = [process.execPath, '--max-old-space-size=1024', join(config.root, 'src/media/jailed', program)]
  const [file = '', ...rest] = [...jailCommand(folder, minutes), ...node, ...args, folder]
  const child = spawn(file, rest, {
    env: { PATH: process.env.PATH, FFMPEG_PATH: process.env.FFMPEG_PATH },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const kill = () => void child.kill('SIGKILL')
  const timer = setTimeout(kill, minutes * 60_000)
  signal?.addEventListener('abort', kill)
  let verdict: JailReport = { failed: 'Processing stopped early.' }
  let reports = Promise.resolve()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const report = Report.safeParse(parseJson(line)).data
    if (!report) return
    if (report.made || report.refused || report.failed) verdict = report
    else if (onReport) reports = reports.then(() => onReport(report))
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', kill)
      reports.then(() => done(verdict), fail)
    })
  })
}

/** Why the file can't be used; null when it can. A program that ends silently ran out of memory or time. */
export function failureOf({ made, refused }: JailReport, signal?: AbortSignal): UploadOutcome | null {
  if (made) return null
  if (refused) return { state: 'refused', problem: refused }
  if (signal?.aborted) return { state: 'failed', problem: 'Processing stopped early.' }
  return { state: 'refused', problem: 'It takes too much memory or time to read.' }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
