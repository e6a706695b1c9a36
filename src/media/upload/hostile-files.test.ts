import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ALL_FORMATS, Conversion, FilePathSource, FilePathTarget, Input, type MetadataTags, Mp4OutputFormat, Output } from 'mediabunny'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { handmadePdf, tabPdf } from '#media/tests/pdfs.ts'
import { uploadShop } from '#media/tests/upload-shop.ts'
import { uploadFolder } from '#media/upload/uploads.server.ts'

const { shop, films, film, send, assetOf, uploadOf, folderOf } = await uploadShop()

/** A server that a hostile file might call. */
let calls = 0
const listener = createServer((_request, response) => {
  calls += 1
  response.end('secret')
})
let recording = ''
beforeAll(async () => {
  await mkdir(join(shop.config.dataDir, 'media'), { recursive: true })
  await new Promise<void>((open) => listener.listen(0, '127.0.0.1', open))
  const { id } = await shop.ctx.db.selectFrom('assets').select('id').executeTakeFirstOrThrow()
  recording = id
})
const calledBy = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`

/** All files of the shop but those of recordings and uploads. */
async function elsewhere(): Promise<string[]> {
  const all = await readdir(shop.config.dataDir, { recursive: true })
  return all.filter((path) => !/^(media|uploads)(\/|$)/.test(path)).sort()
}

afterAll(() => listener.close())
afterEach(async () => {
  expect(calls, 'calls over the network').toBe(0)
})

type Hostile = { name: string; purpose?: string; bytes: () => Promise<Buffer> | Buffer; words: string }

async function zip(entries: Record<string, Buffer>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) archive.addBuffer(bytes, name)
  archive.end()
  const parts: Buffer[] = []
  await pipeline(archive.outputStream, async (source) => {
    for await (const part of source) parts.push(part as Buffer)
  })
  return Buffer.concat(parts)
}

/** The names of archives that lead out of their folder can't be written by yazl, which refuses them. */
const slipping = async () =>
  Buffer.from((await zip({ 'aa/aa/outside.txt': Buffer.from('x') })).toString('latin1').replaceAll('aa/aa/', '../../'), 'latin1')

const unknown = 'We don’t support this kind of file'
const id3 = (text: string) => {
  const frame = Buffer.concat([Buffer.from('TIT2\0\0\0'), Buffer.from([text.length + 1, 0, 0, 0]), Buffer.from(text)])
  return Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0'), Buffer.from([frame.length]), frame])
}

const corpus: Record<string, Hostile> = {
  'an HLS playlist that references a local file': {
    name: 'a.mp4',
    bytes: () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
    words: unknown,
  },
  'an HLS playlist hidden after a film’s first bytes': {
    name: 'a.mp3',
    bytes: () => Buffer.from(`ID3\x03\0\0\0\0\0\0\n#EXTM3U\n#EXTINF:1,\n${calledBy()}\n`, 'latin1'),
    words: 'damaged',
  },
  'concat: through a playlist': {
    name: 'a.mp4',
    bytes: () => Buffer.from(`#EXTM3U\n#EXTINF:1,\nconcat:${calledBy()}|/etc/passwd\n`),
    words: unknown,
  },
  'ffconcat with a URL': {
    name: 'a.mp4',
    bytes: () => Buffer.from(`ffconcat version 1.0\nfile '${calledBy()}'\n`),
    words: unknown,
  },
  'SDP with a URL': {
    name: 'a.mp4',
    bytes: () => Buffer.from(`v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5 RTP/AVP 96\n`),
    words: unknown,
  },
  'a zip bomb (42.zip) as a film': { name: 'a.mp4', bytes: () => zip({ zeros: Buffer.alloc(5e7) }), words: unknown },
  'a zip bomb as a score': {
    name: 'a.gp',
    purpose: 'score',
    bytes: () => zip({ 'Content/score.gpif': Buffer.alloc(2e8) }),
    words: 'this score',
  },
  'an archive with path traversal': { name: 'a.gp', purpose: 'score', bytes: slipping, words: 'couldn’t read this score' },
  'an HTML page named as a film': { name: 'a.mp4', bytes: () => Buffer.from('<html><script>alert(1)</script>'), words: unknown },
  'an SVG with script as captions': {
    name: 'a.vtt',
    purpose: 'captions',
    bytes: () => Buffer.from('<svg onload="alert(1)"/>'),
    words: 'WebVTT',
  },
  'a film’s name and first bytes with a page after them': {
    name: 'a.mp4',
    bytes: () => Buffer.from('\0\0\0\x14ftypisom\0\0\0\0<html><script>alert(1)</script>', 'latin1'),
    words: 'damaged',
  },
  'audio named as a film': { name: 'a.mp4', bytes: () => Buffer.from('RIFF\0\0\0\0WAVEfmt '), words: 'named .mp4' },
  'a score named as a PDF': {
    name: 'a.pdf',
    purpose: 'tab',
    bytes: () => zip({ 'Content/score.gpif': Buffer.alloc(9) }),
    words: 'PDF',
  },
  'a PDF that runs a script': {
    name: 'a.pdf',
    purpose: 'tab',
    bytes: () => handmadePdf({ catalog: '/OpenAction 5 0 R', objects: ['<</S/JavaScript/JS(app.alert(1))>>'] }),
    words: 'It contains scripts',
  },
  'a PDF with an obfuscated script': {
    name: 'a.pdf',
    purpose: 'tab',
    bytes: () => handmadePdf({ catalog: '/OpenAction 5 0 R', objects: ['<</S/J#61vaScript/J#53(app.alert(1))>>'] }),
    words: 'It contains scripts',
  },
  'a PDF that launches a program': {
    name: 'a.pdf',
    purpose: 'tab',
    bytes: () => handmadePdf({ page: '/Annots[5 0 R]', objects: ['<</Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(cmd.exe)>>>>'] }),
    words: 'It contains scripts',
  },
  'a PDF with a password': {
    name: 'a.pdf',
    purpose: 'tab',
    bytes: () => handmadePdf({ objects: ['<</Filter/Standard/V 1/R 2/P -4>>'], trailer: '/Encrypt 5 0 R' }),
    words: 'locked',
  },
  'a PDF that is also an archive': {
    name: 'a.pdf',
    purpose: 'tab',
    bytes: async () => Buffer.concat([tabPdf(), await zip({ 'x.html': Buffer.alloc(5000, '<script>') }), Buffer.alloc(2000)]),
    words: 'damaged',
  },
  'a truncated PDF': { name: 'a.pdf', purpose: 'tab', bytes: () => tabPdf(3).subarray(0, 900), words: 'damaged' },
  'a PDF without pages': { name: 'a.pdf', purpose: 'tab', bytes: () => Buffer.from('%PDF-1.4\n%%EOF\n'), words: 'couldn’t read this PDF' },
  'a PDF of blank pages': { name: 'a.pdf', purpose: 'tab', bytes: () => handmadePdf({ content: ' ' }), words: 'blank' },
  'a truncated film': { name: 'a.mp4', bytes: async () => half(await readFile(film)), words: 'damaged' },
  'a film’s first bytes only': {
    name: 'a.mp4',
    bytes: () => Buffer.from('\0\0\0\x14ftypisom', 'latin1'),
    words: 'damaged',
  },
}

async function tag(source: string, into: string, tags: MetadataTags): Promise<void> {
  const input = new Input({ source: new FilePathSource(source), formats: ALL_FORMATS })
  const output = new Output({ format: new Mp4OutputFormat({ metadataFormat: 'udta' }), target: new FilePathTarget(into) })
  await (await Conversion.init({ input, output, tags, showWarnings: false })).execute()
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

test.each(Object.entries(corpus))(
  '%s is refused with a message, without side effects',
  async (_what, { name, purpose = 'recording', bytes, words }) => {
    const before = await elsewhere()
    const id = await send(await bytes(), { name, purpose, assetId: purpose === 'recording' ? null : recording })
    const upload = await uploadOf(id)
    expect(upload?.state).toBe('refused')
    expect(upload?.problem).toContain(words)
    expect(upload?.problem).not.toContain(shop.config.dataDir)
    expect(await assetOf(id)).toBeUndefined()
    expect(existsSync(join(uploadFolder(shop.config), id)), 'its bytes').toBe(false)
    expect((await readdir(join(shop.config.dataDir, 'media'))).filter((entry) => entry.endsWith('.making'))).toEqual([])
    expect(await elsewhere()).toEqual(before)
  },
)

test('the next film is processed after all of them', async () => {
  expect(await assetOf(await send(film))).toMatchObject({ state: 'ready' })
})

test('metadata tags of an audio file are stripped from downloads and pages', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const sound = await readFile(join(films, 'test-track-a/track.mp3'))
  const id = await send(Buffer.concat([id3(hostile), sound]), { name: 'Shuffle.mp3' })
  expect(await assetOf(id)).toMatchObject({ state: 'ready', title: 'Shuffle' })
  const folder = await folderOf(id)
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) expect((await readFile(join(file.parentPath, file.name))).includes(hostile), file.name).toBe(false)
  }
})

test('a film’s GPS position is stripped for its owners', async () => {
  const place = '+51.5000-000.1000/'
  const told = join(films, 'told.mp4')
  await tag(film, told, { title: 'At home', raw: { '©xyz': place } })
  expect((await readFile(told)).includes(place)).toBe(true)
  const id = await send(told)
  const saved = await readFile(join(await folderOf(id), 'lesson.mp4'))
  expect(saved.includes(place)).toBe(false)
})
