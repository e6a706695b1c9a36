import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { MediaEncoder } from '#media/encode/encoder.ts'
import { ffmpegEncoder } from '#media/encode/ffmpeg-cli.server.ts'
import { toneMappingFilters } from '#media/encode/filters.ts'
import { nodeAvEncoder } from '#media/encode/node-av.server.ts'

/** The error for operators without an encoder. */
export const noEncoderMessage =
  'No video encoder was found. Install the optional package node-av (npm install, not on Alpine), or set FFMPEG_PATH to an ffmpeg program with libx264.'

/** FFMPEG_PATH, else node-av, else ffmpeg on the PATH; null without any. In a child process only (see node-av.server.ts). */
export async function findEncoder(environment: NodeJS.ProcessEnv): Promise<MediaEncoder | null> {
  if (environment.FFMPEG_PATH) return ffmpegAt(environment.FFMPEG_PATH)
  try {
    return await nodeAvEncoder()
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return ffmpegAt('ffmpeg')
}

async function ffmpegAt(program: string): Promise<MediaEncoder | null> {
  const outputOf = async (what: string) => (await promisify(execFile)(program, ['-hide_banner', what])).stdout
  try {
    const [encoders, filters] = [await outputOf('-encoders'), await outputOf('-filters')]
    if (!encoders.includes('libx264') || !encoders.includes(' aac ')) return null
    return ffmpegEncoder(
      program,
      toneMappingFilters.every((name) => filters.includes(` ${name} `)),
    )
  } catch {
    return null
  }
}

/** The optional package is not installed, or has no build for this platform. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && /cannot find (package|module)|could not load|no native|dlopen|not supported/i.test(error.message)
}
