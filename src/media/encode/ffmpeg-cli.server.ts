import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import type { MediaEncoder, VideoSettings } from '#media/encode/encoder.ts'
import { audioOptions, x264Options } from '#media/encode/encoder.ts'

/** Encodes with a local ffmpeg (4.4 or newer, with libx264): one process for all renditions of a video. */
export function ffmpegEncoder(program: string): MediaEncoder {
  return {
    name: 'ffmpeg',
    async openVideo(settings) {
      const run = start(program, videoArguments(settings))
      return {
        write: (frame) => send(run.input, Buffer.from(frame)),
        async finish() {
          run.input.end()
          await run.done
        },
      }
    },
    async writeAudio(sound, file, settings) {
      const { codec, bitRate } = settings
      const channels = sound.channels.length
      const run = start(program, [
        ...['-f', 'f32le', '-ar', String(sound.sampleRate), '-ac', String(channels), '-i', '-'],
        ...['-c:a', codec === 'aac' ? 'aac' : 'libmp3lame', '-b:a', String(bitRate)],
        ...Object.entries(audioOptions(settings)).flatMap(([name, value]) => [`-${name}`, value]),
        ...(codec === 'aac' ? ['-movflags', '+faststart'] : []),
        file,
      ])
      const step = 65536
      for (let from = 0; from < (sound.channels[0]?.length ?? 0); from += step) {
        await send(run.input, interleave(sound.channels, from, step))
      }
      run.input.end()
      await run.done
    },
  }
}

function videoArguments(settings: VideoSettings): string[] {
  const size = `${settings.width}x${settings.height}`
  const input = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', size, '-r', String(settings.framesPerSecond), '-i', '-']
  const outputs = settings.renditions.flatMap((rendition) => {
    const { preset, params } = x264Options(settings, rendition)
    return [
      ...['-map', '0:v', '-vf', `scale=${rendition.width}:${rendition.height}:flags=bilinear`, '-c:v', 'libx264', '-threads', '1'],
      ...['-preset', preset, '-crf', String(rendition.quality), '-x264-params', params, '-movflags', '+faststart', rendition.file],
    ]
  })
  return [...input, ...outputs]
}

function start(program: string, args: readonly string[]): { input: Writable; done: Promise<void> } {
  const child = spawn(program, ['-hide_banner', '-loglevel', 'error', '-y', ...args], { stdio: ['pipe', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(-2000)
  })
  const done = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${complaint.trim()}`))))
  })
  // An early exit breaks the pipe; its exit message is the better error.
  child.stdin.on('error', () => undefined)
  done.catch(() => undefined)
  return { input: child.stdin, done }
}

/** Resolves when the program has taken the bytes, or has exited. */
function send(input: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    input.write(bytes, () => resolve())
  })
}

function interleave(channels: readonly Float32Array[], from: number, step: number): Buffer {
  const count = Math.min(step, (channels[0]?.length ?? 0) - from)
  const samples = new Float32Array(count * channels.length)
  for (const [index, channel] of channels.entries()) {
    for (let i = 0; i < count; i++) samples[i * channels.length + index] = channel[from + i]!
  }
  return Buffer.from(samples.buffer)
}
