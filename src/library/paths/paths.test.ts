import { afterAll, beforeAll, expect, test } from 'vitest'
import { ctxOf } from '#account/tests/browser.ts'
import { defaultState } from '#catalogue/rules/query.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { readEditedPath, savePath, setPathPublished, staffPaths } from '#library/paths/edit-path.server.ts'
import { nextLesson, pathProgress, startedPaths, startedPathsQuery } from '#library/paths/path-progress.server.ts'
import { addStep, moveStep, removeStep } from '#library/paths/path-steps.server.ts'
import { filterPaths, findPath, findPaths, listPaths, pathFacets } from '#library/paths/paths.server.ts'
import { markDone } from '#library/progress/progress.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let subscriber: Ctx
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  subscriber = await ctxOf(shop, 'subscriber@woodshed.test')
  staff = await ctxOf(shop, 'staff@woodshed.test')
})
afterAll(() => shop.close())

const idOf = async (slug: string) =>
  (await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

const fields =
  (given: Record<string, string>) =>
  (name: string): string =>
    ({ title: 'Strings and rain', goal: 'Play in the rain.', level: 'beginner', style: 'Folk', ...given })[name] ?? ''

const begun = async (ctx: Ctx) => startedPaths(ctx, (await startedPathsQuery(ctx, ctx.visitor.member!.id).execute(ctx.db)).rows)

test('[P2] learning paths state their contents, and can be filtered by level and style', async () => {
  const paths = await listPaths(shop.ctx)
  expect(paths.map(({ title, courses, lessons, level }) => [title, courses, lessons, level])).toEqual([
    ['From porch to stage', 1, 1, 'beginner'],
    ['Airs and graces', 1, 0, 'intermediate'],
  ])
  expect(paths[0]?.durationSeconds).toBe(5400 + 420)
  expect(pathFacets(paths)).toEqual({ style: ['blues', 'folk'], level: ['beginner', 'intermediate'] })
  const folk = { ...defaultState, filters: { ...defaultState.filters, style: ['folk'] } }
  expect(filterPaths(paths, folk).map(({ slug }) => slug)).toEqual(['airs-and-graces'])
  expect((await findPaths(shop.ctx, ['slow', 'blue'], 6)).map(({ slug }) => slug)).toEqual(['from-porch-to-stage'])
})

test('[P2] a path shows its steps in order, without products that left the shop', async () => {
  const steps = async () => (await findPath(shop.ctx, 'from-porch-to-stage')).steps.map(({ slug }) => slug)
  expect(await steps()).toEqual([testSlugs.course, testSlugs.otherLesson])
  await shop.ctx.db.updateTable('products').set({ published: false }).where('slug', '=', testSlugs.course).execute()
  expect(await steps()).toEqual([testSlugs.otherLesson])
  await shop.ctx.db.updateTable('products').set({ published: true }).where('slug', '=', testSlugs.course).execute()
  await expect(findPath(shop.ctx, 'no-such-path')).rejects.toMatchObject({ code: 'not-found' })
})

test('[B20] the next step is the first unfinished lesson, in path order', async () => {
  const { id } = await findPath(shop.ctx, 'from-porch-to-stage')
  expect(await nextLesson(shop.ctx, id)).toMatchObject({ slug: testSlugs.lesson, step: { kind: 'course', slug: testSlugs.course } })
  expect(await pathProgress(subscriber, [id])).toEqual(new Map())
  expect(await begun(subscriber)).toEqual([])
  await markDone(subscriber, await idOf(testSlugs.lesson), true)
  expect(await nextLesson(subscriber, id)).toMatchObject({ slug: testSlugs.otherLesson, step: { kind: 'lesson' } })
  expect((await begun(subscriber)).map(({ path, progress }) => [path.slug, progress.done, progress.lessons])).toContainEqual([
    'from-porch-to-stage',
    1,
    2,
  ])
  await markDone(subscriber, await idOf(testSlugs.otherLesson), true)
  expect(await nextLesson(subscriber, id)).toBeNull()
  expect((await pathProgress(subscriber, [id])).get(id)?.doneAt).toBeInstanceOf(Date)
})

test('staff write a path, sort its steps, publish and unpublish it, each with a log entry', async () => {
  const id = await savePath(staff, null, 0, fields({}))
  await expect(setPathPublished(staff, id, true)).rejects.toMatchObject({ code: 'invalid' })
  for (const title of ['Travis picking basics', 'Open tuning airs', 'A year of fingerstyle']) await addStep(staff, id, title)
  await expect(addStep(staff, id, 'Open tuning airs')).rejects.toMatchObject({ errors: { step: expect.any(String) } })
  await expect(addStep(staff, id, 'Slow blues in A')).rejects.toMatchObject({ errors: { step: expect.any(String) } })
  await moveStep(staff, id, await idOf('a-year-of-fingerstyle'), -1)
  await removeStep(staff, id, await idOf('travis-picking-basics'))
  expect((await readEditedPath(staff, id)).steps.map(({ title }) => title)).toEqual(['A year of fingerstyle', 'Open tuning airs'])

  await expect(findPath(shop.ctx, 'strings-and-rain')).rejects.toMatchObject({ code: 'not-found' })
  expect((await findPath(staff, 'strings-and-rain', { drafts: true })).published).toBe(false)
  await setPathPublished(staff, id, true)
  await expect(findPath(shop.ctx, 'strings-and-rain'), 'it waits for its undo').rejects.toMatchObject({ code: 'not-found' })
  shop.clock.forward(10_000)
  expect((await findPath(shop.ctx, 'strings-and-rain')).style).toBe('folk')
  await setPathPublished(staff, id, false)
  await expect(findPath(shop.ctx, 'strings-and-rain')).rejects.toMatchObject({ code: 'not-found' })
  expect((await staffPaths(staff, { words: 'RAIN' })).paths).toMatchObject([{ title: 'Strings and rain', steps: 2, published: false }])
  const { rows } = {
    rows: await shop.ctx.db.selectFrom('staff_actions').select('action').where('action', 'like', 'path.%').orderBy('id').execute(),
  }
  expect(rows.map(({ action }) => action)).toEqual(['path.create', ...Array(5).fill('path.steps'), 'path.publish', 'path.withdraw'])
})

test('refuses a path with errors by field, on top of another editor’s save, and from anyone but staff', async () => {
  await expect(savePath(staff, null, 0, fields({ title: '', goal: '', level: 'heroic' }))).rejects.toMatchObject({
    errors: { title: expect.any(String), goal: expect.any(String), level: expect.any(String) },
  })
  await expect(savePath(staff, null, 0, fields({ title: 'Airs and graces' }))).rejects.toMatchObject({
    errors: { slug: expect.any(String) },
  })
  const id = await savePath(staff, null, 0, fields({ title: 'Two editors' }))
  await savePath(staff, id, 1, fields({ title: 'Two editors', goal: 'The first one’s goal.' }))
  await expect(savePath(staff, id, 1, fields({ title: 'Two editors' }))).rejects.toMatchObject({
    errors: { goal: 'Someone else saved: “The first one’s goal.”.' },
  })
  await expect(savePath(subscriber, null, 0, fields({}))).rejects.toMatchObject({ code: 'not-found' })
})
