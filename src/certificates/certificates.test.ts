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
