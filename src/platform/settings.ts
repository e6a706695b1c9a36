import { z } from 'zod'
import { captchaSettings } from '#platform/captcha/captcha-settings.ts'
import { mailSettings } from '#platform/mail/mail-settings.ts'
import { paymentSettings } from '#platform/payment-settings.ts'
import { pushSettings } from '#platform/push/push-settings.ts'
import { addressLines, choice, days, networks, origin, port, registrations, setting, socketOrHost, text } from '#platform/setting-values.ts'

export const settings = z.object({
  PORT: setting('The port the shop listens on.', port.default(3000), '`3000`', '3000'),
  HOST: setting(
    'The address it listens on; `0.0.0.0` lets other machines in.',
    text.regex(/^[\w.:-]+$/, { error: 'must be an IP address or a host name' }).default('localhost'),
    '`localhost`',
    '0.0.0.0',
  ),
  BASE_URL: setting(
    'The address customers type, without a path. Links in emails and the cookie rules follow it.',
    origin.optional(),
    '`http://localhost:PORT`',
    'https://shop.example.com',
  ),
  DATA_DIR: setting(
    'The folder of everything the shop keeps: database, media, secret.',
    text.default('./data'),
    '`./data`',
    '/var/lib/woodshed',
  ),
  DATABASE_URL: setting(
    'A PostgreSQL 18 or newer to use instead of the embedded one.',
    socketOrHost.optional(),
    'the embedded PostgreSQL in DATA_DIR',
    'postgres://woodshed:password@db.example.com/woodshed',
  ),
  ...paymentSettings,
  ...mailSettings,
  SESSION_SECRET: setting(
    'Signs cookies and links. Changing it signs everyone out, and two-step sign-in has to be set up again.',
    text.min(32, { error: 'must have at least 32 characters' }).optional(),
    'made once and kept in DATA_DIR/secret',
    'thirty-two or more random characters',
  ),
  TRUST_PROXY: setting(
    'The proxies whose X-Forwarded-For is trusted, by address or network, or `loopback`.',
    networks.default([]),
    'none',
    'loopback, 10.0.0.0/8',
  ),
  DRAIN_SECONDS: setting(
    'How many seconds the shop keeps answering once it’s told to stop, with `/readyz` at 503, so that a proxy sends new requests elsewhere.',
    text
      .regex(/^\d{1,3}$/, { error: 'must be a whole number from 0 to 300' })
      .transform(Number)
      .refine((number) => number <= 300, { error: 'must be a whole number from 0 to 300' })
      .optional(),
    '`5` with TRUST_PROXY, else `0`',
    '10',
  ),
  COUNTRY_HEADER: setting(
    'The header in which a proxy named in TRUST_PROXY passes the country of a request, as two letters.',
    text
      .regex(/^[\w-]+$/, { error: 'must be the name of a header, like cf-ipcountry' })
      .transform((value) => value.toLowerCase())
      .optional(),
    'the country is not known',
    'cf-ipcountry',
  ),
  MEDIA_DELIVERY: setting(
    'Who sends recordings: the `shop`; `nginx` in front of it, through X-Accel-Redirect; or a `cdn` in front of it, which caches them for five minutes without checking access.',
    choice(['shop', 'nginx', 'cdn']).default('shop'),
    '`shop`',
    'nginx',
  ),
  ...pushSettings,
  SHOP_ADDRESS: setting(
    'The seller’s name and address, with semicolons between the lines: on invoices and packing slips, and where returns go.',
    addressLines.optional(),
    'none; in test mode a made-up address',
    'Woodshed Ltd; 1 Saw Lane; York YO1 1AA; United Kingdom',
  ),
  RELATIVE_WINDOW: setting(
    'How long something counts as new, in days, hours or minutes.',
    z
      .templateLiteral([z.int().positive().max(999), z.enum(['d', 'h', 'm'])], { error: 'must be a number and d, h or m, like 7d' })
      .default('7d'),
    '`7d`',
    '14d',
  ),
  PRACTICE_MINUTES: setting(
    'At most how many minutes of saved loops come back to a member on one day. The rest wait for the following days.',
    text
      .regex(/^[1-9]\d{0,2}$/, { error: 'must be a whole number of minutes, from 1 to 999' })
      .transform(Number)
      .default(20),
    '`20`',
    '30',
  ),
  VAT_NUMBER: setting(
    'The shop’s VAT number, for its invoices, until settings are saved in the back office. Without one, a live shop charges no tax.',
    text.regex(/^[A-Z]{2}[A-Z0-9 ]{6,16}$/, { error: 'must be a country code and a number, like GB123456789' }).optional(),
    'none; in test mode a made-up number',
    'GB123456789',
  ),
  VAT_REGISTRATIONS: setting(
    'Where the shop is registered for VAT until those settings are saved: one or more of GB, EU (the One Stop Shop for digital goods), CH, NO.',
    registrations.optional(),
    'GB and EU, where there is a VAT number',
    'GB, EU',
  ),
  FREE_DVD_AFTER_DAYS: setting(
    'How many days after a plan is paid for its free DVD can be chosen: 14 is the time in which a member can withdraw.',
    text
      .regex(/^\d{1,3}$/, { error: 'must be a whole number of days, up to 999' })
      .transform(Number)
      .default(14),
    '`14`',
    '14',
  ),
  ANALYTICS_GTM_ID: setting(
    'A Google Tag Manager container, loaded once a visitor agrees.',
    text.regex(/^GTM-[A-Z0-9]{4,12}$/, { error: 'must look like GTM-AB12CD3' }).optional(),
    'off; nothing is asked and nothing is sent',
    'GTM-AB12CD3',
  ),
  ...captchaSettings,
  CHAT: setting(
    'The help chat on every shop page: `local`, a small form that emails the shop, or LiveChat (`livechat`) or tawk.to (`tawk`), loaded once a visitor agrees.',
    choice(['off', 'local', 'livechat', 'tawk']).default('off'),
    '`off`; the form is at `/help` too',
    'local',
  ),
  CHAT_ID: setting(
    'The shop’s id at that service: LiveChat’s licence number, or tawk.to’s property and widget, as `property/widget`.',
    text.regex(/^[\w-]{1,60}(\/[\w-]{1,60})?$/, { error: 'must be a licence number, or property/widget' }).optional(),
    'none',
    '12345678',
  ),
  DEMO: setting(
    'Whether an empty database is filled with demo products and people.',
    choice(['on', 'off']).optional(),
    '`on` in test mode, `off` with a live key',
    'off',
  ),
  RATE_LIMITS: setting(
    'Whether too many requests from one visitor are refused. Turn it off only for measuring.',
    choice(['on', 'off']).default('on'),
    '`on`',
    'on',
  ),
  KEEP_GUEST_CARTS_DAYS: setting(
    'For how many days after its last change a guest’s cart is kept, with what was typed at its checkout.',
    days(1, 90),
    '`90`',
    '90',
  ),
  KEEP_ABANDONED_ORDERS_DAYS: setting(
    'For how many days the name, addresses and email of an order that was never paid are kept.',
    days(1, 730),
    '`730`',
    '730',
  ),
  KEEP_EMAILS_DAYS: setting('For how many days the recipient and text of a sent email are kept.', days(1, 365), '`365`', '365'),
  KEEP_WEBHOOKS_DAYS: setting(
    'For how many days a payment provider’s processed webhook events are kept; 30 at least, as they may be sent again.',
    days(30, 90),
    '`90`',
    '90',
  ),
  DEVELOPER_PAGES: setting(
    'Whether the API reference at `/api/docs` and the style guide at `/ui` are open.',
    choice(['on', 'off']).optional(),
    '`on` in test mode, `off` with a live key',
    'off',
  ),
  FFMPEG_PATH: setting(
    'An ffmpeg program with libx264 to prepare recordings with.',
    text.optional(),
    'the encoder that comes with the shop',
    '/usr/bin/ffmpeg',
  ),
  LOG_LEVEL: setting(
    'How much is logged.',
    choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    '`info`',
    'warn',
  ),
  NODE_ENV: setting(
    'Set by the commands themselves; `production` serves the built pages.',
    choice(['production', 'development', 'test']).default('production'),
    '`production`',
    'production',
  ),
})

export type Settings = z.output<typeof settings>

/** The error of a setting, in one line. It never contains the value, which may be a secret. */
export class SettingError extends Error {}
