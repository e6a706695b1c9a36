import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.server.ts'
import { commandAs } from '#platform/process/child-command.server.ts'
import { waitForExit } from '#platform/process/process-info.server.ts'

/** Draws the covers and makes the recordings of the demo shop in the background. Answers how to stop it. */
export function startMediaWorker(config: Config, log: Log): () => Promise<void> {
  const child = spawnMediaWorker(config, 'background')
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => log.info(`demo media: ${line}`))
  }
  let stopping = false
  child.once('error', (error) => log.warn({ err: error }, 'the demo media are not made'))
  child.once('exit', (code, signal) => {
    if (!stopping && code !== 0) log.warn({ code, signal }, 'making the demo media ended early; the next start goes on with it')
  })
  return async () => {
    stopping = true
    await end(child)
  }
}

/** Makes them all with all that the machine has, and answers the exit code. */
export function makeAllMedia(config: Config): Promise<number> {
  const child = spawnMediaWorker(config, 'foreground')
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => done(code ?? 1))
  })
}

function spawnMediaWorker({ root, dataDir, databaseUrl }: Config, where: 'background' | 'foreground'): ChildProcess {
  const program = [process.execPath, join(root, 'demo/media-worker.ts'), ...(where === 'background' ? ['--background'] : [])]
  const { file, args } = commandAs(null, program[0] ?? '', program.slice(1))
  return spawn(file, args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      FFMPEG_PATH: process.env.FFMPEG_PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    },
    stdio: where === 'background' ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    detached: where === 'background' && process.platform !== 'win32',
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  if (!(await waitForExit(child.pid, 1500))) child.kill('SIGKILL')
}
