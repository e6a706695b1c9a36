import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { commandAs } from '#platform/process/child-command.server.ts'

const running = new Set<ChildProcess>()
let signalled = false

/** Runs a program with our input and output and returns its exit code. It ends with us, even by kill -9. */
export function run(file: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  const command = commandAs(null, file, args)
  const child = spawn(command.file, command.args, { stdio: 'inherit', ...options })
  running.add(child)
  return new Promise<number>((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => done(code ?? 1))
  }).finally(() => {
    running.delete(child)
    if (signalled) process.exit(130)
  })
}

/** What `run` started got Ctrl-C itself: waits, asks it to stop after a second, kills it after eight, exits with 130. */
export function endOnSignals(): void {
  const onSignal = () => {
    if (signalled) return
    signalled = true
    if (running.size === 0) process.exit(130)
    const since = Date.now()
    setInterval(() => {
      for (const child of running) child.kill(Date.now() - since > 8000 ? 'SIGKILL' : 'SIGTERM')
    }, 1000)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
}

/** The same, showing output only when the program fails; then throws one line about `what`. */
export async function runQuietly(what: string, file: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  const command = commandAs(null, file, args)
  const child = spawn(command.file, command.args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk))
  const code = await new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
  if (code === 0) return
  process.stderr.write(`\n${said.trim()}\n`)
  throw new Error(`${what} failed (${file.split('/').at(-1)} ended with code ${code}); what it said is above.`)
}
