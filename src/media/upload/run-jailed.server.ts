import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { z } from 'zod'

/** One line of what a jailed program prints. */
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

const gigabyte = 1024 ** 3
const mostMinutes = 720

let jail: string[] | undefined

/** No network where the system allows it, at most 12 hours of CPU, 4 GB of memory, files of 40 GB, a low priority, gone when the shop is. */
function jailCommand(): string[] {
  if (process.platform !== 'linux') return []
  jail ??= [
    [['setpriv', '--pdeathsig', 'KILL', '--']],
    // Without privileges a network of one's own needs a user namespace.
    [
      ['unshare', '--net', '--'],
      ['unshare', '--map-current-user', '--net', '--'],
    ],
    [['prlimit', `--cpu=${mostMinutes * 60}`, `--fsize=${40 * gigabyte}`, `--data=${4 * gigabyte}`, '--core=0', '--nofile=256', '--']],
    [['nice', '-n', '10']],
  ].flatMap((ways) => ways.find(works) ?? [])
  return jail
}

const works = ([program = '', ...args]: readonly string[]): boolean =>
  spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0

/**
 * Runs one of the shop's programs over a file that may be hostile, until `signal`. It gets no settings and no secrets. Answers its last
 * verdict.
 */
export function runJailed(
  program: string,
  args: readonly string[],
  tell: (report: JailReport) => Promise<void>,
  signal?: AbortSignal,
): Promise<JailReport> {
  const [file = process.execPath, ...before] = [...jailCommand(), process.execPath, '--max-old-space-size=1024', program, ...args]
  const child = spawn(file, before, {
    env: { PATH: process.env.PATH, FFMPEG_PATH: process.env.FFMPEG_PATH },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const end = () => void child.kill('SIGKILL')
  const timer = setTimeout(end, mostMinutes * 60_000)
  signal?.addEventListener('abort', end)
  let verdict: JailReport = { failed: 'Processing stopped early.' }
  let told = Promise.resolve()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const report = Report.safeParse(parsed(line)).data
    if (!report) return
    if (report.made || report.refused || report.failed) verdict = report
    else told = told.then(() => tell(report))
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      told.then(() => done(verdict), fail)
    })
  })
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
