import { createWriteStream } from 'node:fs'
import { mkdir, rename, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { slugify } from '#kernel/text.ts'
import type { PracticeFile } from '#media/rules/practice-file.ts'
import { readPractice, writePractice } from '#media/upload/practice-json.server.ts'
import { maxStems, type ReceivedUpload } from '#media/upload/upload-rules.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Adds a finished stem to the mixer and the owners' archive. Returns why it can't be used. */
export const addStem = (ctx: Ctx, upload: ReceivedUpload, finished: string): Promise<string | null> =>
  ctx.transaction(async ({ db, config }) => {
    // One at a time: each rewrites the list and the archive.
    const asset = await db
      .selectFrom('assets')
      .select(['id', 'folder', 'title'])
      .where('id', '=', upload.assetId ?? '')
      .forUpdate()
      .executeTakeFirst()
    if (!asset) return 'Its recording is no longer there.'
    const slug = slugify(parse(upload.name).name)
    if (!slug) return 'Name the file after its instrument, like drums.wav.'
    const folder = join(config.dataDir, 'media', asset.folder)
    const practice = await readPractice(folder)
    const stem = { name: slug.replaceAll('-', ' '), file: `stems/${slug}.m4a` }
    const stems = [...practice.stems.filter(({ file }) => file !== stem.file), stem]
    if (stems.length > maxStems) return `A recording has at most ${maxStems} stems: the mixer plays them together.`
    await mkdir(join(folder, 'stems'), { recursive: true })
    await rename(finished, join(folder, stem.file))
    await writePractice(folder, { ...practice, stems })
    const bytes = await zipStems(folder, slugify(asset.title), stems)
    const archive = {
      path: 'stems.zip',
      label: 'Stems: a file for each instrument',
      mime: 'application/zip',
      position: 2,
      stems: true,
      bytes,
    }
    await db
      .insertInto('asset_files')
      .values({ ...archive, asset_id: asset.id })
      .onConflict((conflict) => conflict.columns(['asset_id', 'path']).doUpdateSet({ bytes }))
      .execute()
    return null
  })

/** Audio doesn't compress, so it is stored uncompressed. */
async function zipStems(folder: string, title: string, stems: PracticeFile['stems']): Promise<number> {
  const zip = new ZipFile()
  for (const { name, file } of stems) zip.addFile(join(folder, file), `${title}-${slugify(name)}.m4a`, { compress: false })
  zip.end()
  const tempFile = join(folder, 'stems.zip.making')
  await pipeline(zip.outputStream, createWriteStream(tempFile))
  await rename(tempFile, join(folder, 'stems.zip'))
  return (await stat(join(folder, 'stems.zip'))).size
}
