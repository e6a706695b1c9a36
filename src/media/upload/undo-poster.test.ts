import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { undoAction } from '#admin/undo/undo.server.ts'
import { uploadShop } from '#media/tests/upload-shop.ts'
import { savePoster } from '#media/upload/poster.server.ts'

const { shop, staff, film, send, folderOf } = await uploadShop()

test('a poster that was replaced is back after an undo, unless another was chosen since', async () => {
  const id = await send(film)
  const green = async () => (await sharp(await readFile(`${await folderOf(id)}/poster.jpg`)).stats()).dominant.g > 200
  const choose = async (background: string) => {
    const picture = sharp({ create: { width: 900, height: 900, channels: 3, background } })
    await savePoster(staff, id, await picture.png().toBuffer())
    const entry = await shop.ctx.db.selectFrom('staff_actions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    return entry.id
  }
  const first = await choose('#00ff00')
  const second = await choose('#0000ff')
  await expect(undoAction(staff, first)).rejects.toMatchObject({ code: 'not-ready' })
  expect(await green()).toBe(false)
  await undoAction(staff, second)
  expect(await green()).toBe(true)
  await undoAction(staff, first)
  expect(await green(), 'the film’s own picture is back').toBe(false)
  await expect(undoAction(staff, first)).rejects.toMatchObject({ code: 'not-ready' })
})
