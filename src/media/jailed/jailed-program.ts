import { stat } from 'node:fs/promises'
import type { MediaEncoder } from '#media/encode/encoder.ts'
import { findEncoder } from '#media/encode/find-encoder.server.ts'
import { declaredBytes, type MediaInfo, probe } from '#media/encode/probe.server.ts'
import type { JailReport } from '#media/jailed/run-jailed.server.ts'
import { containerOf } from '#media/upload/container.server.ts'
import { isMedia, mediaContainers } from '#media/upload/file-kinds.ts'
import { damagedMessage, diskFullMessage, recordingProblem } from '#media/upload/upload-rules.ts'

/** Shared by programs over uploaded media. `format`: FFmpeg's container name. `encoder`: null without one. */
export type Original = { facts: MediaInfo; format: string; encoder: MediaEncoder | null }

/** Runs `work` over a file that passed the checks, or reports why not; then ends the process, whatever an encoder still holds. */
export async function processOriginal(file: string, work: (original: Original) => Promise<void>): Promise<never> {
  try {
    const original = await checkOriginal(file)
    if (typeof original === 'string') report({ refused: original })
    else await work(original)
  } catch (error) {
    report({ failed: failureMessage(error, file) })
  }
  process.exit(0)
}

function failureMessage(error: unknown, file: string): string {
  const message = error instanceof Error ? error.message : String(error)
  return /ENOSPC|no space left/i.test(message) ? diskFullMessage : message.replaceAll(file, 'The file')
}

async function checkOriginal(file: string): Promise<Original | string> {
  const container = await containerOf(file)
  const encoder = await findEncoder(process.env)
  const facts = isMedia(container) ? await probe(file).catch(() => null) : null
  const refused = recordingProblem(container, facts, encoder)
  if (refused || !facts || !isMedia(container)) return refused ?? damagedMessage
  return (await declaredBytes(file)) > (await stat(file)).size ? damagedMessage : { facts, format: mediaContainers[container], encoder }
}

export function report(line: JailReport): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
