import { z } from 'zod'
import { countryNames } from '#account/addresses/countries.server.ts'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import {
  isTimeZone,
  isVatNumber,
  type SettingsField,
  settingsFields,
  settingsLabels,
  settingsLimits,
  settingText,
  settingTexts,
} from '#admin/settings/settings-form.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import { type FormValues, parseLimit } from '#kernel/form-values.ts'
import { mergeForm, readInitialValues, savedByOther } from '#kernel/merge-fields.ts'
import type { Ctx } from '#platform/ctx.ts'
import { defaultConsents, pricePlaceholder } from '#platform/shop-settings/consents.ts'
import { logoOf } from '#platform/shop-settings/logo.ts'
import { defaultsOf, settingsOf } from '#platform/shop-settings/shop-settings.server.ts'
import type { ShopSettings } from '#platform/shop-settings/shop-settings.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'

const maxVersions = 30
const maxLines = 8

type Fields = Omit<ShopSettings, 'version'>
type FormFields = Omit<Fields, 'logo'>

/** Saves the settings as a new version, merged with what others saved since. Refuses invalid by field, and a field both changed. */
export const saveSettings = (ctx: Ctx, version: number, text: FormValues): Promise<void> =>
  addVersion(
    ctx,
    null,
    (_ctx, stored) => ({
      ...readFields(stored.version === version ? text : mergeForm(readInitialValues(text), settingTexts(stored), text, 'the settings')),
      logo: stored.logo,
    }),
    null,
  )

/** Saves an old version as a new one; 0 restores the environment's values. Refuses not-found. */
export const restoreSettings = (ctx: Ctx, version: number, old: number): Promise<void> =>
  addVersion(ctx, version, (ctx) => readVersion(ctx, old), old)

/** A new version with another logo, or none; the rest stays. */
export const changeLogo = async (ctx: Ctx, name: string | null): Promise<void> =>
  addVersion(ctx, (await newestSettings(ctx)).version, (_ctx, stored) => ({ ...stored, logo: logoOf(name) }), null)

/** `version`: the one that was edited; null for whichever is newest. */
async function addVersion(
  ctx: Ctx,
  version: number | null,
  fieldsOf: (ctx: Ctx, stored: ShopSettings) => Fields | Promise<Fields>,
  restored: number | null,
): Promise<void> {
  const { id } = requireStaff(ctx, 'settings.edit')
  await ctx.transaction(async (ctx) => {
    ctx.afterCommit(ctx.services.shopSettings.refresh)
    const stored = await newestSettings(ctx)
    const fields = await fieldsOf(ctx, stored)
    const isNewest = version === null || stored.version === version
    if (!isNewest || !(await insertVersion(ctx, stored.version + 1, fields, id))) throw settingsConflict(await newestSettings(ctx), fields)
    const changed = settingsFields.filter((field) => settingText(stored, field) !== settingText(fields, field))
    await logStaffAction(ctx, 'settings.save', 'shop', {
      ...(restored !== null && { restored }),
      ...(stored.logo?.name !== fields.logo?.name && { logo: fields.logo?.name ?? 'none' }),
      before: Object.fromEntries(changed.map((field) => [settingsLabels[field], settingText(stored, field)])),
      after: Object.fromEntries(changed.map((field) => [settingsLabels[field], settingText(fields, field)])),
    })
  })
}

async function insertVersion(
  ctx: Ctx,
  version: number,
  {
    timeZone,
    safetyContact,
    address,
    vatGB,
    vatEU,
    vatCH,
    vatNO,
    digitalConsent,
    accessConsent,
    secondPersonAbove,
    logo,
    ...fields
  }: Fields,
  staff_id: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('shop_settings')
    .values({
      ...{ name: fields.name, email: fields.email, imprint: fields.imprint, country: fields.country },
      logo: logo?.name ?? null,
      version,
      address: [...address],
      time_zone: timeZone,
      vat_gb: vatGB,
      vat_eu: vatEU,
      vat_ch: vatCH,
      vat_no: vatNO,
      safety_contact: [...safetyContact],
      digital_consent: digitalConsent,
      access_consent: accessConsent,
      second_person_above: secondPersonAbove,
      staff_id,
      saved_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

const settingsConflict = (stored: ShopSettings, fields: Fields) =>
  new ShopError(
    'invalid',
    'Someone else has saved the settings since you opened them. Check the highlighted fields, then save again.',
    Object.fromEntries(
      settingsFields
        .filter((field) => settingText(stored, field) !== settingText(fields, field))
        .map((field) => [field, savedByOther(settingText(stored, field))]),
    ),
  )

/** From the database, because this process's copy may lag for a moment. */
export async function newestSettings(ctx: Ctx): Promise<ShopSettings> {
  const row = await ctx.db.selectFrom('shop_settings').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()
  return row ? settingsOf(row, ctx.config) : defaultsOf(ctx.config)
}

async function readVersion(ctx: Ctx, version: number): Promise<Fields> {
  if (version === 0) return defaultsOf(ctx.config)
  const row = await ctx.db.selectFrom('shop_settings').selectAll().where('version', '=', version).executeTakeFirst()
  if (!row) throw new ShopError('not-found', 'We couldn’t find that version.')
  return settingsOf(row, ctx.config)
}

function readFields(text: FormValues): FormFields {
  const errors: FieldErrors = {}
  const trimmed = (field: SettingsField) => {
    const value = text(field).trim().replaceAll('\r\n', '\n')
    if (value.length > settingsLimits[field]) errors[field] = `Use at most ${settingsLimits[field]} characters.`
    return value
  }
  const linesOf = (field: SettingsField) => {
    const lines = trimmed(field)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length > maxLines) errors[field] = `Use at most ${maxLines} lines.`
    return lines
  }
  const vatOf = (field: SettingsField) => {
    const value = trimmed(field).toUpperCase().replace(/\s+/g, ' ')
    if (value && !isVatNumber(value)) errors[field] = 'Enter a country code and a number, like GB123456789.'
    return value
  }
  const consentOf = (field: keyof typeof defaultConsents) => {
    const text = trimmed(field).replace(/\s+/g, ' ') || defaultConsents[field]
    if (/[{}]/.test(text.replaceAll(pricePlaceholder, ''))) errors[field] = 'Leave out { and }.'
    return text
  }
  const moneyIn = (field: SettingsField) => {
    const minor = parseLimit(trimmed(field))
    if (minor === undefined) errors[field] = 'Enter an amount like 250 or 250.00.'
    return minor ?? null
  }
  const fields = {
    name: trimmed('name').replace(/\s+/g, ' '),
    email: trimmed('email'),
    address: linesOf('address'),
    imprint: trimmed('imprint'),
    timeZone: trimmed('timeZone'),
    country: trimmed('country'),
    ...{ vatGB: vatOf('vatGB'), vatEU: vatOf('vatEU'), vatCH: vatOf('vatCH'), vatNO: vatOf('vatNO') },
    safetyContact: linesOf('safetyContact'),
    digitalConsent: consentOf('digitalConsent'),
    accessConsent: consentOf('accessConsent'),
    secondPersonAbove: moneyIn('secondPersonAbove'),
  }
  if (!fields.name) errors.name = 'Enter the shop’s name.'
  if (/[<>"\\]/.test(fields.name)) errors.name = 'Leave out < > " and \\.'
  if (!z.email().safeParse(fields.email).success) errors.email = 'Enter an email address like name@example.com.'
  if (!isTimeZone(fields.timeZone)) errors.timeZone = 'Choose a time zone from the list.'
  if (!Object.hasOwn(countryNames(), fields.country)) errors.country = 'Choose a country from the list.'
  if (fields.digitalConsent.includes(pricePlaceholder)) errors.digitalConsent = 'Leave out { and }.'
  if (!fields.accessConsent.includes(pricePlaceholder))
    errors.accessConsent = `Keep ${pricePlaceholder}: members read there what they pay for each downloaded file when they withdraw.`
  refuseFields(errors)
  return fields
}

/** The settings in force, and who saved earlier versions; newest first. */
export async function settingsScreen(ctx: Ctx) {
  requireStaff(ctx, 'settings.view')
  const rows = await ctx.db
    .selectFrom('shop_settings as s')
    .innerJoin('auth.users as u', 'u.id', 's.staff_id')
    .selectAll('s')
    .select('u.name as who')
    .orderBy('s.version', 'desc')
    .limit(maxVersions + 1)
    .execute()
  const versions = rows.map((row) => ({ who: row.who, at: row.saved_at, settings: settingsOf(row, ctx.config) }))
  const first = versions.length <= maxVersions
  return {
    settings: versions[0]?.settings ?? defaultsOf(ctx.config),
    history: [
      ...versions.slice(0, maxVersions).map(({ who, at, settings }, place) => ({
        version: settings.version,
        who,
        at: shopTime(ctx, at),
        changes: changesOf(settings, versions[place + 1]?.settings ?? defaultsOf(ctx.config)),
      })),
      ...(first && versions.length > 0 ? [{ version: 0, who: null, at: null, changes: [] }] : []),
    ],
  }
}

const changesOf = (now: ShopSettings, before: ShopSettings): string[] =>
  settingsFields.filter((field) => settingText(now, field) !== settingText(before, field)).map((field) => settingsLabels[field])
