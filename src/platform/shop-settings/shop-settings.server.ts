import type { Selectable } from 'kysely'
import type { DB } from '#db/types.ts'
import { defaultShopName } from '#kernel/shop-name.ts'
import { reportCopy } from '#platform/caches.server.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'
import { senderAddress } from '#platform/mail/sender-address.ts'
import type { PgNotifications } from '#platform/pg-notifications.server.ts'
import { defaultConsents } from '#platform/shop-settings/consents.ts'
import { logoOf } from '#platform/shop-settings/logo.ts'
import { defaultCountry, defaultTimeZone, type ShopSettings } from '#platform/shop-settings/shop-settings.ts'

/** This process's copy of the settings; reading it costs no statement. */
export type ShopSettingsCache = {
  current: () => ShopSettings
  /** Reloads now, so that the saver's next page shows them. */
  refresh: () => Promise<void>
}

declare module '#platform/ctx.ts' {
  interface Services {
    shopSettings: ShopSettingsCache
  }
}

type Parts = { config: Config; db: Db; pgNotifications: PgNotifications; log: Log }

export async function openShopSettings({ config, db, pgNotifications, log }: Parts): Promise<ShopSettingsCache> {
  let current = defaultsOf(config)
  reportCopy('settings', () => current)
  const refresh = async () => {
    const saved = await newestSettings(db, config)
    if (saved && saved.version > current.version) current = saved
  }
  const reload = () => void refresh().catch((error: unknown) => log.warn({ err: error }, 'the shop’s settings could not be read'))
  await pgNotifications.listen('shop_settings', reload, refresh)
  return { current: () => current, refresh }
}

/** Defaults from the environment, in force until staff save settings. */
export const defaultsOf = ({ mail, postalAddress, tax }: Environment): ShopSettings => ({
  version: 0,
  name: defaultShopName,
  email: senderAddress(mail.from),
  address: postalAddress,
  imprint: '',
  timeZone: defaultTimeZone,
  country: defaultCountry,
  vatGB: vatNumberOf('GB', tax),
  vatEU: vatNumberOf('EU', tax),
  vatCH: vatNumberOf('CH', tax),
  vatNO: vatNumberOf('NO', tax),
  safetyContact: [],
  ...defaultConsents,
  secondPersonAbove: null,
  logo: null,
})

type Environment = Pick<Config, 'mail' | 'postalAddress' | 'tax'>

const vatNumberOf = (scheme: Config['tax']['registered'][number], { vatNumber, registered }: Config['tax']): string =>
  registered.includes(scheme) ? (vatNumber ?? '') : ''

async function newestSettings(db: Db, environment: Environment): Promise<ShopSettings | null> {
  const row = await db.selectFrom('shop_settings').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()
  return row ? settingsOf(row, environment) : null
}

type Row = Omit<Selectable<DB['shop_settings']>, 'staff_id' | 'saved_at'>

/** Settings missing from an older version keep the environment's value. */
export function settingsOf(row: Row, environment: Environment): ShopSettings {
  const unset = defaultsOf(environment)
  return {
    version: row.version,
    name: row.name,
    email: row.email,
    address: row.address,
    imprint: row.imprint,
    timeZone: row.time_zone,
    country: row.country ?? unset.country,
    vatGB: row.vat_gb ?? unset.vatGB,
    vatEU: row.vat_eu ?? unset.vatEU,
    vatCH: row.vat_ch ?? unset.vatCH,
    vatNO: row.vat_no ?? unset.vatNO,
    safetyContact: row.safety_contact,
    digitalConsent: row.digital_consent ?? unset.digitalConsent,
    accessConsent: row.access_consent ?? unset.accessConsent,
    secondPersonAbove: row.second_person_above,
    logo: logoOf(row.logo),
  }
}

export const shopSettings = ({ services }: Pick<Ctx, 'services'>): ShopSettings => services.shopSettings.current()
