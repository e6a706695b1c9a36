import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadShop } from '#media/tests/upload-shop.ts'
import { readRecording, saveRecording } from '#media/upload/edit-recording.server.ts'
import { savePoster, savePosterAt } from '#media/upload/poster.server.ts'
import { readPractice } from '#media/upload/practice-json.server.ts'

const { shop, staff, film, send, folderOf } = await uploadShop()

const changes = async () =>
  Number(
    (
      await shop.ctx.db
        .selectFrom('catalogue_changes')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id,
  )

test('staff name a recording, set its chapters and change its poster', async () => {
  const id = await send(film)
  const before = await changes()
  await saveRecording(staff, id, { title: ' Slow blues ', chapters: '0:05 Turnaround\n0:00 Intro', beats: '', noWords: false })
  expect(await readRecording(staff, id)).toMatchObject({ title: 'Slow blues', chapters: '0:00 Intro\n0:05 Turnaround', products: [] })
  expect(await changes()).toBeGreaterThan(before)
  const refused = saveRecording(staff, id, { title: '', chapters: '9:00 Too late', beats: 'fast', noWords: false })
  await expect(refused).rejects.toMatchObject({
    errors: {
      title: 'Enter a title.',
      chapters: expect.stringContaining('starts after the end'),
      beats: expect.stringContaining('couldn’t read'),
    },
  })

  const green = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  await savePoster(staff, id, green)
  const { data, info } = await sharp(`${await folderOf(id)}/poster.jpg`)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, data[1]! > 200, data[0]! < 60]).toEqual([1280, 720, true, true])
  await savePosterAt(staff, id, '0:02.5')
  const own = await sharp(`${await folderOf(id)}/poster.jpg`).stats()
  expect(own.dominant.g).toBeLessThan(200)
  await expect(savePosterAt(staff, id, 'soon')).rejects.toMatchObject({ errors: { at: 'Enter a time like 1:02.4.' } })
  await expect(savePosterAt(staff, id, '9:00')).rejects.toMatchObject({ errors: { at: expect.stringContaining('The film ends at') } })
  await expect(savePoster(staff, id, Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'invalid' })
})

test('beats set by staff cover the recording, and stay when the film is replaced by one of the same length', async () => {
  const id = await send(film)
  const set = { title: 'Slow blues', chapters: '0:02 Turnaround', noWords: false }
  await saveRecording(staff, id, { ...set, beats: '0:00.5 120 3' })
  const practice = await readPractice(await folderOf(id))
  expect(practice.beats.slice(0, 4)).toEqual([0.5, 1, 1.5, 2])
  expect(practice.bars.slice(0, 2).map(({ at }) => at)).toEqual([0.5, 2])
  expect(practice.beats.at(-1)).toBeLessThan(practice.duration)
  expect(practice.sections).toEqual([{ title: 'Turnaround', at: 2 }])

  // Hard bars are counted by them.
  const bars = () => shop.ctx.db.selectFrom('recording_bars').select('starts').where('asset_id', '=', id).orderBy('number').execute()
  expect((await bars()).map(({ starts }) => starts)).toEqual(practice.bars.map(({ at }) => at))

  await send(film, { assetId: id })
  expect((await readPractice(await folderOf(id))).bars).toEqual(practice.bars)
  expect((await readRecording(staff, id)).beats?.lines).toBe('0:00.500 120 3')
  await saveRecording(staff, id, { ...set, beats: '' })
  expect(await readPractice(await folderOf(id))).toMatchObject({ beats: [], bars: [], passages: [] })
  expect(await bars()).toEqual([])
})

test('staff mark a recording as having no spoken words, which stays with a new film', async () => {
  const id = await send(film)
  const noWords = async () => (await readRecording(staff, id)).noWords
  expect(await noWords()).toBe(false)
  await saveRecording(staff, id, { title: 'Slow blues', chapters: '', beats: '', noWords: true })
  await send(film, { assetId: id })
  expect(await noWords()).toBe(true)
})

test('only staff can open a recording’s page', async () => {
  const id = await send(film)
  const hidden = { code: 'not-found' }
  await expect(readRecording(shop.ctx, id)).rejects.toMatchObject(hidden)
  await expect(saveRecording(shop.ctx, id, { title: 'x', chapters: '', beats: '', noWords: false })).rejects.toMatchObject(hidden)
  await expect(savePoster(shop.ctx, id, Buffer.alloc(0))).rejects.toMatchObject(hidden)
  await expect(readRecording(staff, 'nothing')).rejects.toMatchObject(hidden)
})
