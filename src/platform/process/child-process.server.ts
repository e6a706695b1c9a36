import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { commandAs } from '#platform/process/child-command.server.ts'
import { waitForExit } from '#platform/process/process-info.server.ts'
import { parseReadyLine, type ReadyLine } from '#platform/process/ready-line.ts'

export type ChildOptions = {
  name: string
  script: string
  /** Its whole environment except PATH; `last` is its previous ready line, so that it can reuse the port. */
  env: (last: ReadyLine | null) => Record<string, string>
  log: (line: string) => void
}

export type SupervisedChild = { ready: ReadyLine; pid: () => number; stop: () => Promise<void> }

const readyTimeoutMs = 30_000
const minDelayMs = 250
const maxDelayMs = 10_000
const healthyAfterMs = 60_000

/** Restarts after a crash with a pause doubling up to 10 s. Ends with us, as its stdin closes. Throws when the first start fails. */
export async function startChild(options: ChildOptions): Promise<SupervisedChild> {
  let stopping = false
  let wake: () => void = () => undefined
  let { child, ready } = await launch(options, null)
  let started = Date.now()
  let restart = Promise.resolve()

  const restartOnExit = () => {
    child.once('exit', () => {
      if (!stopping) restart = relaunch()
    })
  }
  const relaunch = async () => {
    let pause = Date.now() - started > healthyAfterMs ? minDelayMs / 2 : minDelayMs
    while (!stopping) {
      options.log(`${options.name} ended unexpectedly; starting it again`)
      await new Promise<void>((done) => {
        wake = done
        setTimeout(done, pause)
      })
      pause = Math.min(pause * 2, maxDelayMs)
      if (stopping) return
      const relaunched = await launch(options, ready).catch((error: unknown) => options.log(String(error)))
      if (!relaunched) continue
      ;({ child, ready } = relaunched)
      started = Date.now()
      return restartOnExit()
    }
  }
  restartOnExit()
  return {
    ready,
    pid: () => child.pid ?? 0,
    async stop() {
      stopping = true
      wake()
      await restart
      await stopChild(child)
    },
  }
}

async function launch(options: ChildOptions, last: ReadyLine | null): Promise<{ child: ChildProcess; ready: ReadyLine }> {
  const { file, args } = commandAs(null, process.execPath, [options.script])
  const child = spawn(file, args, {
    env: { PATH: process.env.PATH, SANDBOX_PARENT_PIPE: '1', ...options.env(last) },
    stdio: ['pipe', 'pipe', 'pipe'],
    // Its own process group: Ctrl-C in a terminal reaches only us, and running requests can finish.
    detached: process.platform !== 'win32',
  })
  let stderrTail = ''
  createInterface({ input: child.stderr }).on('line', (line) => {
    stderrTail = `${stderrTail} ${line}`.slice(-500)
    options.log(`${options.name}: ${line}`)
  })
  const ready = await new Promise<ReadyLine | string>((done) => {
    const limit = setTimeout(() => done('it was not ready within 30 s'), readyTimeoutMs)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const parsed = parseReadyLine(line)
      if (parsed) done(parsed)
      else options.log(`${options.name}: ${line}`)
    })
    child.once('error', (error) => done(error.message))
    child.once('close', (code) => done(`it ended with code ${code}${stderrTail && `:${stderrTail}`}`))
    child.once('close', () => clearTimeout(limit))
  })
  if (typeof ready !== 'string') return { child, ready }
  await stopChild(child)
  throw new Error(`${options.name} does not start: ${ready}`)
}

/** Stops the child by closing stdin and SIGTERM; kills it after 3 s. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.stdin?.destroy()
  child.kill('SIGTERM')
  if (await waitForExit(child.pid, 3000)) return
  child.kill('SIGKILL')
  await waitForExit(child.pid, 1000)
}
