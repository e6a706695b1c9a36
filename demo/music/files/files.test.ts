import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeVtt } from '#media/encode/vtt.ts'
import { allowsFile, trackFile } from '#media/rules/file-uses.ts'
import { pieceOf } from '../pieces/pieces.ts'
import { parseTex } from '../score/read.ts'
import { trackTimeline } from '../score/timeline.ts'
import { chapterCues } from './chapter-cues.ts'
import { downloadsOf } from './downloads.ts'
import { writeAlphaTex, writeGuitarPro } from './guitar-pro.ts'
import { writeTabPdf } from './tab-pdf.ts'
import { writeZip } from './zip.ts'

const piece = pieceOf('second-helping')

test('the tab is a PDF with at least one page per part', () => {
  const [passage] = trackTimeline(piece).passages
  if (!passage) throw new Error('The track has no passage')
  const pdf = writeTabPdf(piece.title, [
    { name: 'Lead guitar', passage: { ...passage, focus: 'lead' } },
    { name: 'Bass', passage: { ...passage, focus: 'bass' } },
  ])
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(2)
})

test('the Guitar Pro file is an archive with a score in it', () => {
  const gp = Buffer.from(writeGuitarPro(piece))
  expect(gp.length).toBeGreaterThan(5000)
  expect(gp.subarray(0, 2).toString()).toBe('PK')
  expect(gp.toString('latin1')).toContain('score.gpif')
})

test('the alphaTex file can be parsed again', () => {
  expect(parseTex(writeAlphaTex(piece)).title).toBe('Second Helping')
})

test('chapters become consecutive WebVTT cues', () => {
  const vtt = writeVtt(
    chapterCues(
      [
        { title: 'The idea', startSeconds: 0 },
        { title: 'Slowly', startSeconds: 61.25 },
      ],
      3605,
    ),
  )
  expect(vtt).toBe('WEBVTT\n\n1\n00:00:00.000 --> 00:01:01.250\nThe idea\n\n2\n00:01:01.250 --> 01:00:05.000\nSlowly\n')
})

test('an archive stores its files uncompressed and lists them at its end', () => {
  const zip = writeZip([
    { name: 'a.txt', bytes: Buffer.from('strings') },
    { name: 'b.txt', bytes: Buffer.from('frets') },
  ])
  expect(zip.readUInt32LE(0)).toBe(0x04034b50)
  expect(zip.readUInt32LE(14)).toBe(crc32('strings'))
  expect(zip.readUInt16LE(zip.length - 12)).toBe(2)
  expect(zip.toString('latin1')).toContain('strings')
})

test.each(['lesson', 'track', 'stream'] as const)(
  '[O3] every file sold with a %s can be downloaded, and only a track’s own file streams as well',
  (type) => {
    for (const { path } of downloadsOf(type)) {
      expect(allowsFile('download', path), path).toBe(true)
      for (const use of ['public', 'stream', 'mix'] as const)
        expect(allowsFile(use, path), `${use} ${path}`).toBe(path === trackFile && use !== 'public')
    }
  },
)
