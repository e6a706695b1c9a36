import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readToday } from '#admin/today.server.ts'
import { uploadShop } from '#media/tests/upload-shop.ts'
import { processUploads } from '#media/upload/process-uploads.server.ts'
import { latestUploads, removeUpload, retryUploads } from '#media/upload/staff-uploads.server.ts'
import { beginUpload, finishUpload, uploadFolder } from '#media/upload/uploads.server.ts'

const { shop, staff, film, announce, arrive, send, assetOf, uploadOf } = await uploadShop()

const begins = (id: string) => expect.poll(async () => (await uploadOf(id))?.progress, { timeout: 20_000 }).toBeGreaterThan(0)

test('keeps a failed upload and emails staff; the next is processed, and a retry succeeds', async () => {
  const id = await announce({ name: 'Late film.mp4' })
  await finishUpload(shop.ctx, id)
  const next = await send(film)
  expect(await assetOf(next)).toMatchObject({ state: 'ready' })
  expect(await uploadOf(id)).toMatchObject({ state: 'failed' })
  expect(await assetOf(id)).toBeUndefined()
  const tile = (await readToday(staff)).tasks.find(({ label }) => label === 'Failed encodes')
  expect(tile).toMatchObject({ count: 1, urgent: true })
  const mail = await shop.ctx.db.selectFrom('outbox').select('recipient').where('template', '=', 'upload-failed').execute()
  expect(mail).toEqual([{ recipient: 'staff@woodshed.test' }])

  await copyFile(film, join(uploadFolder(shop.config), id))
  await retryUploads(staff, id)
  await processUploads(shop.ctx)
  expect(await assetOf(id)).toMatchObject({ state: 'ready', title: 'Late film' })
  await expect(retryUploads(staff, id)).rejects.toMatchObject({ code: 'not-ready' })
})

test('retries all that failed at once', async () => {
  const ids = [await announce(), await announce()]
  for (const id of ids) await finishUpload(shop.ctx, id)
  await processUploads(shop.ctx)
  const states = () => Promise.all(ids.map(async (id) => (await uploadOf(id))?.state))
  expect(await states()).toEqual(['failed', 'failed'])
  await retryUploads(staff, 'all')
  expect(await states()).toEqual(['received', 'received'])
  await processUploads(shop.ctx)
  for (const id of ids) await removeUpload(staff, id)
  await expect(retryUploads(staff, 'all')).rejects.toMatchObject({ code: 'not-ready' })
})

test('processes a complete upload after the shop was killed before recording its last byte', async () => {
  const bytes = (await stat(film)).size
  const [complete, half] = [await announce({ bytes }), await announce({ bytes: bytes + 1 })]
  for (const id of [complete, half]) await copyFile(film, join(uploadFolder(shop.config), id))
  await processUploads(shop.ctx)
  expect(await assetOf(complete)).toMatchObject({ state: 'ready' })
  expect(await uploadOf(half)).toMatchObject({ state: 'receiving' })
})

test('two nodes process a recording once', async () => {
  const id = await announce()
  await arrive(id, film)
  const first = processUploads(shop.ctx)
  await begins(id)
  const listed = (await latestUploads(staff)).find((one) => one.id === id)
  expect(listed?.makingSeconds, 'how long it has been in the making').toBeGreaterThan(0)
  await processUploads(shop.ctx)
  expect(await assetOf(id)).toBeUndefined()
  await first
  expect(await assetOf(id)).toMatchObject({ state: 'ready' })
})

test('a node that shuts down releases its work', async () => {
  const id = await announce()
  await arrive(id, film)
  const closing = new AbortController()
  const first = processUploads(shop.ctx, closing.signal)
  await begins(id)
  closing.abort()
  await first
  await processUploads(shop.ctx)
  expect(await assetOf(id)).toMatchObject({ state: 'ready' })
})

test('a refused file can be removed from the list', async () => {
  const id = await send(Buffer.from('<html>'))
  await removeUpload(staff, id)
  expect(await uploadOf(id)).toBeUndefined()
  await expect(removeUpload(staff, id)).rejects.toMatchObject({ code: 'not-ready' })
  await expect(removeUpload(shop.ctx, id)).rejects.toMatchObject({ code: 'not-found' })
})

test('refuses empty, oversized and unknown uploads before any byte is sent', async () => {
  const upload = { id: 'a'.repeat(32), name: 'x.mp4', purpose: 'recording', assetId: null, bytes: 1 }
  await expect(beginUpload(staff, { ...upload, bytes: 0 })).rejects.toThrow('This file is empty.')
  await expect(beginUpload(staff, { ...upload, bytes: 21 * 1024 ** 3 })).rejects.toThrow('at most 20.0 GB')
  await expect(beginUpload(staff, { ...upload, name: 'x.svg' })).rejects.toThrow('We don’t support this kind of file')
  await expect(beginUpload(staff, { ...upload, purpose: 'tab', name: 'x.html' })).rejects.toThrow('This isn’t a PDF.')
  await expect(beginUpload(staff, { ...upload, purpose: 'page' })).rejects.toThrow('Choose what kind of file this is.')
  await expect(beginUpload(staff, { ...upload, assetId: 'nothing' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(beginUpload(shop.ctx, upload)).rejects.toMatchObject({ code: 'not-found' })
})

test('only staff have upload URLs', async () => {
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'sec-fetch-site': 'same-origin' }
  const { statusCode } = await shop.app.inject({ method: 'POST', url: '/admin/uploads', headers })
  expect(statusCode).toBe(404)
})
