import { stat } from 'node:fs/promises'
import type { MediaEncoder } from '#media/encode/encoder.ts'
import { findEncoder } from '#media/encode/find-encoder.server.ts'
import { announcedBytes, type MediaFacts, probe } from '#media/encode/probe.server.ts'
import type { JailReport } from '#media/jailed/run-jailed.server.ts'
import { containerOf } from '#media/upload/container.server.ts'
import { isMedia, mediaContainers } from '#media/upload/file-kinds.ts'
import { damaged, diskFull, refusalOf } from '#media/upload/upload-rules.ts'

/** Shared by programs over uploaded media. `format`: FFmpeg's container name. `encoder`: null without one. */
export type Original = { facts: MediaFacts; format: string; encoder: MediaEncoder | null }

/** Runs `work` over a file that passed the checks, or reports why not; then ends the process, whatever an encoder still holds. */
export async function overOriginal(file: string, work: (original: Original) => Promise<void>): Promise<never> {
  try {
    const original = await check(file)
    if (typeof original === 'string') report({ refused: original })
    else await work(original)
  } catch (error) {
    report({ failed: failure(error, file) })
  }
  process.exit(0)
}

function failure(error: unknown, file: string): string {
  const message = error instanceof Error ? error.message : String(error)
  return /ENOSPC|no space left/i.test(message) ? diskFull : message.replaceAll(file, 'The file')
}

async function check(file: string): Promise<Original | string> {
  const container = await containerOf(file)
  const encoder = await findEncoder(process.env)
  const facts = isMedia(container) ? await probe(file).catch(() => null) : null
  const refused = refusalOf(container, facts, encoder)
  if (refused || !facts || !isMedia(container)) return refused ?? damaged
  return (await announcedBytes(file)) > (await stat(file)).size ? damaged : { facts, format: mediaContainers[container], encoder }
}

export function report(line: JailReport): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
