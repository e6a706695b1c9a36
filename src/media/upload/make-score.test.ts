import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeGuitarPro } from '#demo/music/files/guitar-pro.ts'
import { pieceOf } from '#demo/music/pieces/pieces.ts'
import { uploadShop } from '#media/tests/upload-shop.ts'
import { readRecording, saveRecording } from '#media/upload/edit-recording.server.ts'
import { readPractice } from '#media/upload/practice-json.server.ts'
import { scoreFiles } from '#media/upload/upload-rules.ts'

const { staff, film, send, folderOf, uploadOf, savedOf } = await uploadShop()
const score = Buffer.from(writeGuitarPro(pieceOf('letters-unsent')))
const sendScore = (assetId: string, bytes = score) => send(bytes, { name: 'Letters.gp', purpose: 'score', assetId })

test('a Guitar Pro file becomes the recording’s score and follows beats set before or after', async () => {
  const id = await send(film)
  await saveRecording(staff, id, { title: 'Letters', chapters: '', beats: '0:00 120 4', noWords: false })
  await sendScore(id)
  const folder = await folderOf(id)
  expect(await readFile(join(folder, scoreFiles.tex), 'utf8')).toContain('Letters Unsent')
  expect((await savedOf(id)).map(({ path }) => path)).toContain('tab.gp')
  expect((await readPractice(folder)).bars.slice(0, 2)).toEqual([
    { at: 0, score: 0, passage: 0 },
    { at: 2, score: 1, passage: 0 },
  ])

  await saveRecording(staff, id, { title: 'Letters', chapters: '', beats: '0:01 240 4', noWords: false })
  const { bars, passages } = await readPractice(folder)
  expect(bars[1]).toEqual({ at: 2, score: 1, passage: 0 })
  expect(new Set(passages.map(({ piece }) => piece)).size).toBe(1)
  expect(passages[0]?.piece).not.toBe('')
  expect((await readRecording(staff, id)).beats).toMatchObject({ lines: '0:01.000 240 4', hasScore: true })

  await send(film, { assetId: id })
  expect((await readPractice(await folderOf(id))).bars).toEqual(bars)
  expect(await readFile(join(await folderOf(id), scoreFiles.tex), 'utf8')).toContain('Letters Unsent')
})

test.each([
  ['an HTML page', Buffer.from('<html></html>'), 'This isn’t a Guitar Pro file.'],
  ['another archive', Buffer.from('PK\x03\x04 and so on', 'latin1'), 'We couldn’t read this score.'],
  ['a truncated score', score.subarray(0, score.length / 2), 'We couldn’t read this score.'],
])('%s is refused with a message, and the recording is unchanged', async (_what, bytes, words) => {
  const id = await send(film)
  const upload = await sendScore(id, bytes)
  expect((await uploadOf(upload))?.problem).toContain(words)
  expect((await readRecording(staff, id)).beats?.hasScore).toBe(false)
})
