import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { commandAs } from '#platform/process/child-command.server.ts'
import { waitUntilGone } from '#platform/process/process-facts.server.ts'
import { type ReadyLine, readyLine } from '#platform/process/ready-line.ts'

export type ChildOptions = {
  name: string
  script: string
  /** Its whole environment except PATH; `last` is its previous ready line, so that it can reuse the port. */
  env: (last: ReadyLine | null) => Record<string, string>
  log: (line: string) => void
}

export type SupervisedChild = { ready: ReadyLine; pid: () => number; stop: () => Promise<void> }

const readyWithin = 30_000
const firstPause = 250
const longestPause = 10_000
const healthyAfter = 60_000

/** Restarts after a crash with a pause doubling up to 10 s. Ends with us, as its stdin closes. Throws when the first start fails. */
export async function startChild(options: ChildOptions): Promise<SupervisedChild> {
  let stopping = false
  let wake: () => void = () => undefined
  let { child, ready } = await launch(options, null)
  let started = Date.now()
  let restart = Promise.resolve()

  const keepRunning = () => {
    child.once('exit', () => {
      if (!stopping) restart = startAgain()
    })
  }
  const startAgain = async () => {
    let pause = Date.now() - started > healthyAfter ? firstPause / 2 : firstPause
    while (!stopping) {
      options.log(`${options.name} ended unexpectedly; starting it again`)
      await new Promise<void>((done) => {
        wake = done
        setTimeout(done, pause)
      })
      pause = Math.min(pause * 2, longestPause)
      if (stopping) return
      const again = await launch(options, ready).catch((error: unknown) => options.log(String(error)))
      if (!again) continue
      ;({ child, ready } = again)
      started = Date.now()
      return keepRunning()
    }
  }
  keepRunning()
  return {
    ready,
    pid: () => child.pid ?? 0,
    async stop() {
      stopping = true
      wake()
      await restart
      await end(child)
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
  let said = ''
  createInterface({ input: child.stderr }).on('line', (line) => {
    said = `${said} ${line}`.slice(-500)
    options.log(`${options.name}: ${line}`)
  })
  const ready = await new Promise<ReadyLine | string>((done) => {
    const limit = setTimeout(() => done('it was not ready within 30 s'), readyWithin)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const parsed = readyLine(line)
      if (parsed) done(parsed)
      else options.log(`${options.name}: ${line}`)
    })
    child.once('error', (error) => done(error.message))
    child.once('close', (code) => done(`it ended with code ${code}${said && `:${said}`}`))
    child.once('close', () => clearTimeout(limit))
  })
  if (typeof ready !== 'string') return { child, ready }
  await end(child)
  throw new Error(`${options.name} does not start: ${ready}`)
}

/** Stops the child by closing stdin and SIGTERM; kills it after 3 s. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.stdin?.destroy()
  child.kill('SIGTERM')
  if (await waitUntilGone(child.pid, 3000)) return
  child.kill('SIGKILL')
  await waitUntilGone(child.pid, 1000)
}
