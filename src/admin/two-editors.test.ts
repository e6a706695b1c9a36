import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { readEditedArtist, saveArtist } from '#catalogue/editing/edit-artist.server.ts'
import { saveProduct } from '#catalogue/editing/edit-product.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { productFields, shownValue } from '#catalogue/rules/product-form.ts'
import { ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { type FormFields, initialValuesField } from '#kernel/merge-fields.ts'
import { readEditedPath, savePath } from '#library/paths/edit-path.server.ts'
import { savePlan } from '#membership/plans/edit-plan.server.ts'
import { planFields } from '#membership/rules/plan-form.ts'
import { changeCoupon, createCoupon } from '#offers/edit-coupons.server.ts'
import { couponFields } from '#offers/rules/coupon-fields.ts'
import { staffCoupon } from '#offers/staff-coupons.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

type Edited = {
  edited: readonly string[]
  read: () => Promise<{ version: number; fields: FormFields }>
  save: (version: number, text: FormValues) => Promise<unknown>
}

let shop: TestShop
let staff: Ctx
const records: Record<string, Edited> = {}
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
  const first = async (table: 'artists' | 'learning_paths') =>
    (await shop.ctx.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id
  const [artist, path] = [await first('artists'), await first('learning_paths')]
  const { id: lesson } = await shop.ctx.db
    .selectFrom('products')
    .select('id')
    .where('kind', '=', 'lesson')
    .limit(1)
    .executeTakeFirstOrThrow()
  const coupon = await createCoupon(staff, (name) => ({ code: 'TWOEDITORS', percent: '10', per_buyer: '1', title: 'Porch' })[name] ?? '')
  records.artist = {
    edited: ['town', 'quote', 'biography'],
    read: () => readEditedArtist(staff, artist),
    save: (version, text) => saveArtist(staff, artist, version, text),
  }
  records.path = {
    edited: ['goal', 'about', 'title'],
    read: () => readEditedPath(staff, path),
    save: (version, text) => savePath(staff, path, version, text),
  }
  records.product = {
    edited: ['subtitle', 'summary', 'description'],
    read: async () => {
      const { version, draft } = await readEditedProduct(staff, lesson)
      // As sent without script, where the description is text.
      const shown = Object.entries(productFields(draft)).map(([name, value]) => [name, shownValue(name, value)])
      return { version, fields: Object.fromEntries(shown) }
    },
    save: (version, text) => saveProduct(staff, lesson, version, text),
  }
  records.plan = {
    edited: ['name', 'summary', 'downloads'],
    read: async () => {
      const plan = await shop.ctx.db.selectFrom('tiers').selectAll().orderBy('slug').limit(1).executeTakeFirstOrThrow()
      return { version: plan.version, fields: planFields(plan) }
    },
    save: async (version, text) => {
      const { slug } = await shop.ctx.db.selectFrom('tiers').select('slug').orderBy('slug').limit(1).executeTakeFirstOrThrow()
      await savePlan(staff, slug, version, text)
    },
  }
  records.coupon = {
    edited: ['title', 'max_uses', 'percent'],
    read: async () => {
      const { coupon: stored, products, listed } = await staffCoupon(staff, coupon)
      return { version: 0, fields: couponFields(stored, products, listed) }
    },
    save: (_version, text) => changeCoupon(staff, coupon, text),
  }
})
afterAll(() => shop.close())

const isNumber = (field: string) => ['downloads', 'max_uses', 'percent'].includes(field)

/** One editor's input to some of three fields. */
const typing = fc.array(fc.option(fc.integer({ min: 1, max: 99 }), { nil: null }), { minLength: 3, maxLength: 3 })

test('of two editors of one record neither loses a field, and the second sees both texts where they differ', {
  timeout: 120_000,
}, async () => {
  for (const [name, { edited, read, save }] of Object.entries(records))
    await fc.assert(
      fc.asyncProperty(typing, typing, async (one, two) => {
        const started = await read()
        const typed = (numbers: readonly (number | null)[]): FormFields => ({
          ...started.fields,
          ...Object.fromEntries(
            edited.flatMap((field, at) =>
              numbers[at] === null ? [] : [[field, isNumber(field) ? `${numbers[at]}` : `Text ${numbers[at]}`]],
            ),
          ),
        })
        const [first, second] = [typed(one), typed(two)]
        const sending = (fields: FormFields, base: FormFields): FormValues => {
          const sent: FormFields = { ...fields, [initialValuesField]: JSON.stringify(base) }
          return (field) => sent[field] ?? ''
        }
        await save(started.version, sending(first, started.fields))
        try {
          await save(started.version, sending(second, started.fields))
        } catch (error) {
          if (!(error instanceof ShopError)) throw error
          const both = edited.filter((field) => first[field] !== started.fields[field] && second[field] !== started.fields[field])
          for (const field of both)
            if (first[field] !== second[field])
              expect([name, error.errors[field]]).toEqual([name, `Someone else saved: “${first[field]}”.`])
          const shown = await read()
          await save(shown.version, sending({ ...second, ...error.fields }, shown.fields))
        }
        const { fields } = await read()
        for (const field of edited) {
          const wanted = second[field] !== started.fields[field] ? second[field] : first[field]
          expect([name, field, fields[field]]).toEqual([name, field, wanted])
        }
      }),
      { numRuns: 6, endOnFailure: true },
    )
})
