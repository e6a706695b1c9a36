import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

export function startFfmpeg(
  program: string,
  args: readonly string[],
  onOutput?: (bytes: Buffer) => void,
): { input: Writable; done: Promise<void> } {
  const child = spawn(program, ['-hide_banner', '-loglevel', 'error', '-y', ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdout.on('data', onOutput ?? (() => undefined))
  let errorText = ''
  child.stderr.on('data', (text: Buffer) => {
    errorText = (errorText + text.toString()).slice(-2000)
  })
  const done = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${errorText.trim()}`))))
  })
  // An early exit breaks the pipe; its exit message is the better error.
  child.stdin.on('error', () => undefined)
  done.catch(() => undefined)
  return { input: child.stdin, done }
}

/** Resolves when the program has taken the bytes, or has exited. */
export function writeBytes(input: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    input.write(bytes, () => resolve())
  })
}

export function interleave(channels: readonly Float32Array[], from: number, step: number): Buffer {
  const count = Math.min(step, (channels[0]?.length ?? 0) - from)
  const samples = new Float32Array(count * channels.length)
  for (const [index, channel] of channels.entries()) {
    for (let i = 0; i < count; i++) samples[i * channels.length + index] = channel[from + i]!
  }
  return Buffer.from(samples.buffer)
}
