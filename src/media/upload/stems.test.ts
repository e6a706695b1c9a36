import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { uploadShop } from '#media/tests/upload-shop.ts'
import { silence, wavOf } from '../../../e2e/fixtures/make-wav.ts'

const { send, uploadOf, folderOf, savedOf } = await uploadShop()

const sound = (seconds: number) => wavOf(silence(seconds))
const stemsOf = async (id: string) => JSON.parse(await readFile(join(await folderOf(id), 'practice.json'), 'utf8')).stems

test('stems appear in the mixer, and in an archive for buyers', async () => {
  const id = await send(sound(2), { name: 'Shuffle in A.wav' })
  await send(sound(2), { name: 'Drums.wav', purpose: 'stem', assetId: id })
  await send(sound(2), { name: 'Bass guitar.wav', purpose: 'stem', assetId: id })
  expect(await stemsOf(id)).toEqual([
    { name: 'drums', file: 'stems/drums.m4a' },
    { name: 'bass guitar', file: 'stems/bass-guitar.m4a' },
  ])
  expect(await savedOf(id)).toEqual([
    { path: 'stems.zip', stems: true },
    { path: 'track.m4a', stems: false },
  ])
  const archive = await readFile(join(await folderOf(id), 'stems.zip'))
  expect(archive.toString('latin1')).toMatch(/^PK.*shuffle-in-a-drums\.m4a.*shuffle-in-a-bass-guitar\.m4a/s)

  // A new mix of the same length keeps them; one of another length has none that would fit.
  await send(sound(2), { name: 'New mix.wav', assetId: id })
  expect(await stemsOf(id)).toHaveLength(2)
  expect(await readdir(join(await folderOf(id), 'stems'))).toEqual(['bass-guitar.m4a', 'drums.m4a'])
  await send(sound(4), { name: 'Longer.wav', assetId: id })
  expect(await stemsOf(id)).toEqual([])
  expect(await savedOf(id)).toContainEqual({ path: 'stems.zip', stems: true })
})

test('a stem that doesn’t match its recording is refused with a message', async () => {
  const id = await send(sound(2), { name: 'Shuffle in E.wav' })
  const long = await send(sound(5), { name: 'Drums.wav', purpose: 'stem', assetId: id })
  expect((await uploadOf(long))?.problem).toBe('It lasts 0:05 and its recording 0:02. Export both from the same start to the same end.')
  const nameless = await send(sound(2), { name: '….wav', purpose: 'stem', assetId: id })
  expect((await uploadOf(nameless))?.problem).toContain('Name the file after its instrument')
  expect(await stemsOf(id)).toEqual([])
})
