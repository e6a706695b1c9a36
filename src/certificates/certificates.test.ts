import { inflateSync } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'
import { encode } from 'uqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ctxOf } from '#account/tests/browser.ts'
import { certificateFor, issueCertificate, readCertificate, revokeCertificate } from '#certificates/certificates.server.ts'
import { drawCertificate } from '#certificates/draw-certificate.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { markDone } from '#library/progress/progress.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let subscriber: Ctx
let path: string
let course: string
beforeAll(async () => {
  shop = await testShop()
  subscriber = await ctxOf(shop, 'subscriber@woodshed.test')
  const { id } = await shop.ctx.db
    .selectFrom('learning_paths')
    .select('id')
    .where('slug', '=', 'from-porch-to-stage')
    .executeTakeFirstOrThrow()
  path = `path-${id}`
  course = String(await idOf(testSlugs.course))
})
afterAll(() => shop.close())

const idOf = async (slug: string) =>
  (await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

test('a certificate is issued once every lesson is done, separately for each course and path', async () => {
  await expect(issueCertificate(subscriber, course, 'Nell Ashby')).rejects.toMatchObject({ code: 'not-ready' })
  await markDone(subscriber, await idOf(testSlugs.lesson), true)
  expect(await certificateFor(subscriber, course)).toMatchObject({
    kind: 'course',
    title: 'Blues from the porch',
    finishedAt: expect.any(Date),
  })
  await expect(issueCertificate(subscriber, path, 'Nell Ashby')).rejects.toMatchObject({ code: 'not-ready' })
  await markDone(subscriber, await idOf(testSlugs.otherLesson), true)
  expect((await certificateFor(subscriber, path)).finishedAt).toBeInstanceOf(Date)
})

test('issues a certificate once, however often requested, and anyone with its address can read it', async () => {
  await expect(issueCertificate(subscriber, path, '<b>Nell</b>')).rejects.toMatchObject({ errors: { name: expect.any(String) } })
  const all = await Promise.all(Array.from({ length: 8 }, (_, at) => issueCertificate(subscriber, path, `Nell Ashby ${at}`)))
  expect(new Set(all.map(({ token }) => token)).size).toBe(1)
  expect(await readCertificate(shop.ctx, all[0]!.token)).toMatchObject({ kind: 'path', title: 'From porch to stage', revoked: false })
  await expect(readCertificate(shop.ctx, 'made-up')).rejects.toMatchObject({ code: 'not-found' })
})

test('only its owner can revoke a certificate, and may then get another', async () => {
  const { issued } = await certificateFor(subscriber, path)
  const token = issued?.token ?? ''
  await expect(revokeCertificate(await ctxOf(shop, 'member@woodshed.test'), token)).rejects.toMatchObject({ code: 'not-found' })
  await revokeCertificate(subscriber, token)
  expect((await readCertificate(shop.ctx, token)).revoked).toBe(true)
  const next = await issueCertificate(subscriber, path, 'Eleanor Ashby')
  expect(next.token).not.toBe(token)
  expect((await readCertificate(shop.ctx, next.token)).name).toBe('Eleanor Ashby')
})

test('guests and unknown keys get no certificate', async () => {
  await expect(certificateFor(shop.ctx, path)).rejects.toMatchObject({ code: 'sign-in-required' })
  for (const key of ['path-999999', '999999', '__proto__', String(await idOf(testSlugs.lesson))])
    await expect(certificateFor(subscriber, key)).rejects.toMatchObject({ code: 'not-found' })
})

test('the PDF is one landscape page, however long the name', () => {
  const certificate = {
    kind: 'path',
    title: 'A title of many words '.repeat(5),
    token: 'x',
    finishedAt: new Date(),
    revoked: false,
  } as const
  for (const name of ['Nell Ashby', 'Zoë Łoś', '山田 太郎', 'A'.repeat(80)]) {
    const pdf = drawCertificate({ ...certificate, name }, 'https://shop.example.com/certificates/x', 'Woodshed').toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf.match(/\/MediaBox \[0 0 842 595\]/g)).toHaveLength(1)
  }
})

test('the page shows the QR code of its address', () => {
  const address = 'https://shop.example.com/certificates/x7Q-longer_than_before'
  const certificate = {
    kind: 'path',
    title: 'From porch to stage',
    name: 'Nell Ashby',
    token: 'x',
    finishedAt: new Date(),
    revoked: false,
  } as const
  const modules = squaresOn(drawCertificate(certificate, address, 'Woodshed'))
  expect(modules).toEqual(encode(address, { ecc: 'M', border: 0 }).data)
})

/** The QR code's modules read back from the page, in rows, dark or not. Each finder pattern has a line of seven. */
function squaresOn(pdf: Buffer): boolean[][] {
  const scale = 8
  const g = createCanvas(842 * scale, 595 * scale).getContext('2d')
  for (const [, x, y, width, height] of drawingOf(pdf).matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\nf$/gm))
    if (Number(width) < 10) g.fillRect(Number(x) * scale, Number(y) * scale, Number(width) * scale, Number(height) * scale)
  const { data, width } = g.getImageData(0, 0, 842 * scale, 595 * scale)
  const ink = (x: number, y: number) => data[4 * (Math.floor(y) * width + Math.floor(x)) + 3]! > 127
  const inked = Array.from({ length: data.length / 4 }, (_, at) => at).filter((at) => data[4 * at + 3]! > 127)
  const [top, left] = [Math.floor(inked[0]! / width), Math.min(...inkedColumns(inked, width))]
  const side = Math.max(...inkedColumns(inked, width)) + 1 - left
  let corner = 0
  while (ink(left + corner, top + 8)) corner += 1
  const size = Math.round((7 * side) / corner)
  const middle = (at: number) => ((at + 0.5) * side) / size
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => ink(left + middle(x), top + middle(y))))
}

const inkedColumns = (inked: readonly number[], width: number): Set<number> => new Set(inked.map((at) => at % width))

/** The drawing operators of a PDF's pages, as text. */
function drawingOf(pdf: Buffer): string {
  const parts = [...pdf.toString('latin1').matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => {
    const from = index + length
    try {
      return inflateSync(pdf.subarray(from, pdf.indexOf('endstream', from))).toString('latin1')
    } catch {
      return ''
    }
  })
  return parts.join('\n')
}
