import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { CoverFormat, CoverShape, CoverSpec } from '#media/covers/spec.ts'

export type CoverSize = { width: number; shape: CoverShape; format: CoverFormat }

export type DrawJob = { id: number; spec: CoverSpec; size: CoverSize; file: string }

export type DrawAnswer = { id: number; error?: string }

/** Draws covers in a child process, one after the other; it starts with the first job and ends itself when there is nothing to draw. */
export type DrawingProcess = { draw: (job: Omit<DrawJob, 'id'>) => Promise<void>; close: () => void }

type Waiting = { done: () => void; failed: (error: Error) => void; job: DrawJob }

const closing = () => new Error('The shop is closing')

/** How long the process lives without work, and how long one picture may take, in milliseconds. */
const limits = { idle: 30_000, picture: 30_000 }

/** A drawing process of the project in `root`: it need not be where this file was bundled to. */
export const openDrawingProcess = (root: string): DrawingProcess => {
  const queue: Waiting[] = []
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let count = 0
  let closed = false

  const stop = () => {
    clearTimeout(timer)
    if (child?.connected) child.disconnect()
    child = undefined
  }

  /** Gives the child the first job in the queue; the job stays there until it is answered. */
  const next = () => {
    clearTimeout(timer)
    const [first] = queue
    if (!first) {
      holdOpen(child, false)
      timer = setTimeout(stop, limits.idle).unref()
      return
    }
    child ??= start()
    holdOpen(child, true)
    timer = setTimeout(() => child?.kill('SIGKILL'), limits.picture).unref()
    child.send(first.job)
  }

  const start = (): ChildProcess => {
    const started = fork(join(root, 'src/media/covers/worker.ts'), { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    started.on('message', (answer: DrawAnswer) => finish(answer.error === undefined ? undefined : new Error(answer.error)))
    started.on('exit', (code, signal) => {
      if (child !== started) return
      child = undefined
      if (queue.length > 0) finish(new Error(`The drawing process ended (${signal ?? code})`))
    })
    return started
  }

  const finish = (error: Error | undefined) => {
    const first = queue.shift()
    if (error) first?.failed(error)
    else first?.done()
    next()
  }

  return {
    draw: (job) =>
      new Promise((done, failed) => {
        if (closed) return failed(closing())
        queue.push({ done, failed, job: { ...job, id: ++count } })
        if (queue.length === 1) next()
      }),
    close: () => {
      closed = true
      stop()
      for (const { failed } of queue.splice(0)) failed(closing())
    },
  }
}

/** A process that draws keeps its parent from ending; one that only waits does not. */
const holdOpen = (child: ChildProcess | undefined, hold: boolean) => {
  if (hold) child?.ref()
  else child?.unref()
  if (hold) child?.channel?.ref()
  else child?.channel?.unref()
}
