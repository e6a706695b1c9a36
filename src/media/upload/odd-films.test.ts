import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { probe } from '#media/encode/probe.server.ts'
import { runProgram, uploadShop } from '#media/tests/upload-shop.ts'

const { films, film, track, send, assetOf, folderOf, uploadOf } = await uploadShop()

async function oddFilm(kind: 'hdr' | 'deep' | 'turned' | 'varying'): Promise<string> {
  const file = join(films, `${kind}.mp4`)
  await runProgram('src/media/tests/make-odd-film.ts', kind, file, track)
  return file
}

/** The brightness of a picture's middle near an edge, from 0 to 255. */
async function brightness(file: string, edge: 'top' | 'bottom' | 'left' | 'right'): Promise<number> {
  const image = sharp(await readFile(file)).greyscale()
  const { width, height } = await image.metadata()
  const left = { top: width / 2, bottom: width / 2, left: 20, right: width - 20 }[edge]
  const top = { top: 20, bottom: height - 20, left: height / 2, right: height / 2 }[edge]
  const [value = 0] = await image.extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return value
}

/** How long each picture of a film is shown, in milliseconds. */
async function frameLengths(file: string): Promise<number[]> {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('It has no picture')
  const times: number[] = []
  for await (const { timestamp } of new EncodedPacketSink(track).packets()) times.push(timestamp)
  input.dispose()
  times.sort((one, other) => one - other)
  return times.slice(1).map((time, at) => Math.round(1000 * (time - times[at]!)))
}

const pictureOf = async (file: string) => (await probe(file))?.video

test('tone-maps an HDR film: white stays white', async () => {
  const file = await oddFilm('hdr')
  expect(await pictureOf(file)).toMatchObject({ codec: 'hevc', hdr: true })
  const folder = await folderOf(await send(file))
  expect(await pictureOf(join(folder, 'lesson.mp4'))).toMatchObject({ codec: 'avc', hdr: false, playsEverywhere: true })
  // 148 without tone mapping.
  expect(await brightness(join(folder, 'poster.jpg'), 'top')).toBeGreaterThan(200)
  expect(await brightness(join(folder, 'poster.jpg'), 'bottom')).toBeLessThan(20)
})

test('converts 10-bit H.264, which browsers don’t play, to 8 bits for download and streaming', async () => {
  const file = await oddFilm('deep')
  expect(await pictureOf(file)).toMatchObject({ codec: 'avc', playsEverywhere: false })
  const folder = await folderOf(await send(file))
  expect(await pictureOf(join(folder, 'lesson.mp4'))).toMatchObject({ playsEverywhere: true })
  expect(await readFile(join(folder, 'master.m3u8'), 'utf8')).toMatch(/CODECS="avc1\.(42|4d|64)/)
})

test('a portrait film is shown upright', async () => {
  const folder = await folderOf(await send(await oddFilm('turned')))
  expect(await readFile(join(folder, 'master.m3u8'), 'utf8')).toContain('RESOLUTION=180x320')
  // The top is on the right when the phone is turned clockwise.
  expect(await brightness(join(folder, 'poster.jpg'), 'right')).toBeGreaterThan(200)
  expect(await brightness(join(folder, 'poster.jpg'), 'left')).toBeLessThan(20)
})

test('converts a variable frame rate to a constant one of the same length', async () => {
  const file = await oddFilm('varying')
  expect(new Set(await frameLengths(file))).toEqual(new Set([50, 100, 200]))
  const made = await frameLengths(join(await folderOf(await send(file)), 'segments-1.m4s'))
  expect(Math.max(...made) - Math.min(...made)).toBeLessThanOrEqual(1)
  // From its first picture to its last it takes 3.2 seconds.
  expect(Math.abs(made.reduce((sum, length) => sum + length, 0) - 3200)).toBeLessThan(100)
})

test('without an encoder H.264 and AAC are copied into one rendition; other formats are refused with a message', async () => {
  const odd = await Promise.all([oddFilm('hdr'), oddFilm('deep')])
  vi.stubEnv('FFMPEG_PATH', '/nowhere/ffmpeg')
  try {
    const id = await send(film)
    expect(await assetOf(id)).toMatchObject({ state: 'ready', type: 'lesson', peaks: null, loudness_lufs: null })
    const master = await readFile(join(await folderOf(id), 'master.m3u8'), 'utf8')
    expect([...master.matchAll(/RESOLUTION=/g)]).toHaveLength(1)
    expect(await uploadOf(await send(odd[0]))).toMatchObject({ state: 'refused', problem: expect.stringContaining('HDR') })
    expect(await uploadOf(await send(odd[1]))).toMatchObject({ state: 'refused', problem: expect.stringContaining('8 bits') })
    const wav = await uploadOf(await send(Buffer.from('RIFF\0\0\0\0WAVEfmt '), { name: 'Take.wav' }))
    expect(wav?.problem).toBe('This machine has no encoder: export it as MP4, MOV or M4A.')
  } finally {
    vi.unstubAllEnvs()
  }
})
