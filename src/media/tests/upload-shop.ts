import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { processUploads } from '#media/upload/process-uploads.server.ts'
import { latestUploads } from '#media/upload/staff-uploads.server.ts'
import { beginUpload, finishUpload, uploadFolder } from '#media/upload/uploads.server.ts'
import { testShop } from '#server/tests/test-shop.ts'
import { removeFolder, temporaryFolder } from '../../../tools/test/temporary-folder.ts'

export const runProgram = (program: string, ...args: string[]) => promisify(execFile)(process.execPath, [program, ...args])

/** A shop that films can be sent to, and some films. Call it at the top of a test file. */
export async function uploadShop() {
  const films = temporaryFolder()
  const shop = await testShop()
  afterAll(async () => {
    await shop.close()
    removeFolder(films)
  })
  const staff = await asStaff(shop.ctx)
  await mkdir(uploadFolder(shop.config), { recursive: true })
  await runProgram('e2e/fixtures/make-media.ts', films)

  /** Announces a file whose bytes are still to come. */
  async function announce(more: { name?: string; purpose?: string; assetId?: string | null; bytes?: number } = {}): Promise<string> {
    const id = crypto.randomUUID().replaceAll('-', '')
    const { name = 'First film.mp4', purpose = 'recording', assetId = null, bytes = 1 } = more
    await beginUpload(staff, { id, name, purpose, assetId, bytes })
    return id
  }

  /** As if all of the file had arrived. */
  async function arrive(id: string, source: string | Buffer): Promise<void> {
    const path = join(uploadFolder(shop.config), id)
    await (typeof source === 'string' ? copyFile(source, path) : writeFile(path, source))
    await finishUpload(shop.ctx, id)
  }

  return {
    ...{ shop, staff, films, announce, arrive },
    film: join(films, 'test-lesson-a/lesson.mp4'),
    track: join(films, 'test-track-a/preview.m4a'),
    async send(source: string | Buffer, more: Parameters<typeof announce>[0] = {}): Promise<string> {
      const id = await announce({ ...more, bytes: (typeof source === 'string' ? await readFile(source) : source).length })
      await arrive(id, source)
      await processUploads(shop.ctx)
      return id
    },
    assetOf: (id: string) => shop.ctx.db.selectFrom('assets').selectAll().where('id', '=', id).executeTakeFirst(),
    uploadOf: async (id: string) => (await latestUploads(staff)).find((upload) => upload.id === id),
    async folderOf(id: string): Promise<string> {
      const { folder } = await shop.ctx.db.selectFrom('assets').select('folder').where('id', '=', id).executeTakeFirstOrThrow()
      return join(shop.config.dataDir, 'media', folder)
    },
    /** The files owners can download. */
    savedOf: (id: string) =>
      shop.ctx.db.selectFrom('asset_files').select(['path', 'stems']).where('asset_id', '=', id).orderBy('path').execute(),
  }
}
