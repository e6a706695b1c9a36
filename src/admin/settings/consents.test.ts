import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { saveSettings } from '#admin/settings/save-settings.server.ts'
import { settingsFields, settingText } from '#admin/settings/settings-form.ts'
import { setLines } from '#cart/cart.server.ts'
import { checkoutPage } from '#checkout/checkout-page.server.ts'
import { buy, digitalAnswers, fillCart, payNow } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { applyMembershipForm } from '#membership/actions/membership-forms.server.ts'
import { findOfferedPlan } from '#membership/plans/plans.server.ts'
import { consentTextFor } from '#membership/withdrawal/consent.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { consentChangedMessage, defaultConsents } from '#platform/shop-settings/consents.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

let shop: CheckoutShop
let staff: Ctx
let lesson: number
beforeAll(async () => {
  shop = await checkoutShop()
  staff = await asStaff(shop.ctx)
  lesson = await shop.line('slow-blues-turnarounds')
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

async function save(changes: Partial<typeof defaultConsents>): Promise<void> {
  const now = shopSettings(shop.ctx)
  const form: Record<string, string> = {
    ...Object.fromEntries(settingsFields.map((field) => [field, settingText(now, field)])),
    ...changes,
  }
  await saveSettings(staff, now.version, (name) => form[name] ?? '')
}

const orders = () =>
  shop.ctx.db
    .selectFrom('orders')
    .select(['digital_consent_text as text', 'digital_consent_version as version'])
    .orderBy('placed_at')
    .execute()

test('an order keeps the words and version its buyer agreed to; words that changed meanwhile are refused', async () => {
  const { digitalConsent } = defaultConsents
  const guest = shop.guest()
  await fillCart(guest, lesson)
  await buy(guest, { ...digitalAnswers, digital_consent_text: digitalConsent })
  expect(await orders()).toEqual([{ text: digitalConsent, version: '2026-11-22' }])

  const late = shop.guest()
  await fillCart(late, lesson)
  await late.post('/checkout/store', { step: 5, ...digitalAnswers })
  const own = 'Begin at once; my right to cancel ends with it.'
  await save({ digitalConsent: `  ${own.replace(' at', '\r\nat')} ` })
  const refused = await payNow(late, { digital_consent_text: digitalConsent })
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ message: consentChangedMessage, errors: { digital_consent: consentChangedMessage } }),
  ])
  expect(await orders()).toHaveLength(1)
  const paid = await payNow(late, { digital_consent_text: own })
  expect(paid.body.next_action).toMatchObject({ type: 'done' })
  expect((await orders())[1]).toEqual({ text: own, version: `settings-${shopSettings(shop.ctx).version}` })
  expect((await orders())[0]).toEqual({ text: digitalConsent, version: '2026-11-22' })
})

test('checkout asks in the shop’s words; without digital goods it asks for none', async () => {
  await save({ digitalConsent: 'Now, please.' })
  const member = await asPerson(shop.ctx, 'member@woodshed.test')
  const asked = async (slug: string) => {
    await setLines(member, [{ stockLineId: await shop.line(slug), qty: 1 }])
    return (await checkoutPage(member)).consent
  }
  expect(await asked('slow-blues-turnarounds')).toBe('Now, please.')
  await save({ digitalConsent: '' })
  expect(await asked('slow-blues-turnarounds')).toBe(defaultConsents.digitalConsent)
  await setLines(member, [{ stockLineId: lesson, qty: 0 }])
  expect(await asked('night-at-the-granary-dvd')).toBeNull()
})

test('a member agrees to the shop’s words with the price in them; words that changed meanwhile are refused', async () => {
  const member = await asPerson(shop.ctx, 'member@woodshed.test')
  const plan = await findOfferedPlan(member, 'practice', 'monthly', 'GBP')
  const shown = await consentTextFor(member, plan)
  await save({ accessConsent: 'Open it now. Files cost me {price} each, {price}.' })
  const form = new FormData()
  const sent = {
    intent: 'join',
    tier: 'practice',
    term: 'monthly',
    card: 'pm_card_visa',
    digital_consent: 'on',
    digital_consent_text: shown,
  }
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  const kept = () => shop.ctx.db.selectFrom('membership_consents').select(['text', 'version']).orderBy('id', 'desc').execute()
  const before = await kept()
  expect(await consentTextFor(member, plan)).toBe('Open it now. Files cost me £0.90 each, £0.90.')
  expect(await applyMembershipForm(member, form)).toMatchObject({ answer: 'problem', errors: { digital_consent: consentChangedMessage } })
  expect(await kept()).toEqual(before)
})

test.each([
  ['a sentence without what files cost', { accessConsent: 'Open it now.' }, 'accessConsent', 'Keep {price}'],
  ['braces the shop fills with nothing', { digitalConsent: 'Begin, {name}.' }, 'digitalConsent', 'Leave out { and }.'],
  ['a price at checkout', { digitalConsent: 'Begin for {price}.' }, 'digitalConsent', 'Leave out { and }.'],
  ['too long a sentence', { digitalConsent: 'x'.repeat(601) }, 'digitalConsent', 'at most 600'],
])('refuses %s', async (_what, changes, field, words) => {
  const { version } = shopSettings(shop.ctx)
  await expect(save(changes)).rejects.toMatchObject({ errors: { [field]: expect.stringContaining(words) } })
  expect(shopSettings(shop.ctx).version).toBe(version)
})
