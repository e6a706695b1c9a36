import { defaultShopName } from '#kernel/shop-name.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'
import { senderAddress } from '#platform/mail/sender-address.ts'
import type { Notices } from '#platform/notices.server.ts'
import { defaultTimeZone, type ShopSettings } from '#platform/shop-settings/shop-settings.ts'

/** This process's copy of the settings; reading it costs no statement. */
export type ShopSettingsCache = {
  current: () => ShopSettings
  /** Reads them now, so that the next page of who saved them shows them. */
  refresh: () => Promise<void>
}

declare module '#platform/ctx.ts' {
  interface Services {
    shopSettings: ShopSettingsCache
  }
}

type Parts = { config: Config; db: Db; notices: Notices; log: Log }

/** Reads the settings, and again whenever any node has saved them. */
export async function openShopSettings({ config, db, notices, log }: Parts): Promise<ShopSettingsCache> {
  let current = defaultsOf(config)
  const refresh = async () => {
    const saved = await newestSettings(db)
    if (saved && saved.version > current.version) current = saved
  }
  const readAgain = () => void refresh().catch((error: unknown) => log.warn({ err: error }, 'the shop’s settings could not be read'))
  await notices.listen('shop_settings', readAgain, refresh)
  return { current: () => current, refresh }
}

/** In force until staff save any: what the environment says. */
export const defaultsOf = ({ mail, postalAddress }: Pick<Config, 'mail' | 'postalAddress'>): ShopSettings => ({
  version: 0,
  name: defaultShopName,
  email: senderAddress(mail.from),
  address: postalAddress,
  imprint: '',
  timeZone: defaultTimeZone,
  safetyContact: [],
})

async function newestSettings(db: Db): Promise<ShopSettings | null> {
  const row = await db.selectFrom('shop_settings').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()
  return row ? settingsOf(row) : null
}

type Row = Omit<ShopSettings, 'timeZone' | 'safetyContact'> & { time_zone: string; safety_contact: string[] }

export const settingsOf = ({ version, name, email, address, imprint, time_zone, safety_contact }: Row): ShopSettings => ({
  version,
  name,
  email,
  address,
  imprint,
  timeZone: time_zone,
  safetyContact: safety_contact,
})

export const shopSettings = ({ services }: Pick<Ctx, 'services'>): ShopSettings => services.shopSettings.current()
