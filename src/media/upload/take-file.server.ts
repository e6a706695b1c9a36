import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { takenFile } from '#media/upload/asset-files.server.ts'
import { containerOf } from '#media/upload/container.server.ts'
import type { Outcome, Received } from '#media/upload/upload-rules.ts'
import { uploadFolder } from '#media/upload/uploads.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const files = {
  tab: {
    container: 'pdf',
    path: 'tab.pdf',
    saved: { label: 'Tab', mime: 'application/pdf', position: 1 },
    refused: 'This isn’t a PDF.',
  },
  captions: { container: 'vtt', path: 'captions.vtt', saved: null, refused: 'This isn’t a WebVTT file.' },
} as const

/** A file that joins a recording. Captions are shown in the player; a tab is saved by owners. */
export async function takeFile(ctx: Ctx, upload: Received, purpose: keyof typeof files): Promise<Outcome> {
  const { container, path, saved, refused } = files[purpose]
  const source = join(uploadFolder(ctx.config), upload.id)
  if ((await containerOf(source)) !== container) return { state: 'refused', problem: refused }
  const problem = await takenFile(ctx, upload, saved && { path, ...saved }, (folder) => copyFile(source, join(folder, path)))
  return problem ? { state: 'refused', problem } : { state: 'taken' }
}
