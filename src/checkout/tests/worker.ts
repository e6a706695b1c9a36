import pino from 'pino'
import { openCatalogue } from '#catalogue/catalogue-service.server.ts'
import { expireOrders } from '#checkout/placing/expire-orders.server.ts'
import { orderSubject } from '#checkout/placing/on-order-payment.server.ts'
import { pay } from '#checkout/placing/pay.server.ts'
import type { PayRequest } from '#checkout/placing/refuse-unready.server.ts'
import { fallbackCurrency } from '#kernel/constants.ts'
import { couponEffect } from '#offers/coupon-uses.server.ts'
import { pointsEffect } from '#offers/points-effect.server.ts'
import { hasBoughtBefore } from '#orders/bought-before.server.ts'
import { cancelOrder } from '#orders/returns/order-withdrawal.server.ts'
import { openPayments } from '#payments/providers.ts'
import { sendDueRefunds, undoRefund } from '#payments/refunds/waiting-refunds.server.ts'
import type { Config } from '#platform/config.ts'
import { createCtx } from '#platform/ctx.ts'
import { openDatabase } from '#platform/db.server.ts'
import { openMailer } from '#platform/mail/mail-delivery.server.ts'
import { openHub } from '#platform/push/hub.server.ts'
import { machineClock } from '#platform/shop-clock.server.ts'
import { defaultsOf } from '#platform/shop-settings/shop-settings.server.ts'

/** The task of a separate buyer's process, to be killed at the failpoint in its environment. */
export type Task = {
  config: Config
  guest: string
  minutesLater: number
  input: Omit<PayRequest, 'askedAt'> | null
  cancel?: string
  sendRefunds?: true
  /** A refund to undo. */
  undo?: string
}

/** No members in these tests. */
const nothingTaken = async () => ({ count: 0, minor: 0 })

const neverAsked = {
  current: () => {
    throw new Error('an order reads what money depends on itself')
  },
  refresh: async () => undefined,
}

const { config, guest, minutesLater, input, cancel, sendRefunds, undo }: Task = JSON.parse(process.env.TASK ?? '')
const database = openDatabase(config.databaseUrl, (problem) => console.error(problem))
const now = () => new Date(Date.now() + minutesLater * 60_000)
const ctx = createCtx({
  db: database.db,
  visitor: {
    member: null,
    guest: Buffer.from(guest, 'hex'),
    openedOrders: [],
    principal: 'g',
    sessionId: null,
    currency: fallbackCurrency,
    ip: '127.0.0.1',
    country: null,
  },
  now,
  log: pino({ level: 'silent' }),
  config,
  services: {
    pgNotifications: { listen: async () => () => undefined, close: async () => undefined },
    shopClock: machineClock(now),
    texts: { find: () => undefined, customPages: () => [], redirect: () => undefined, refresh: async () => undefined },
    shopSettings: { current: () => defaultsOf(config), refresh: async () => undefined },
    tariff: neverAsked,
    taxRates: neverAsked,
    plans: neverAsked,
    pool: database.pool,
    catalogue: openCatalogue(
      async () => [],
      () => null,
    ),
    ...openPayments(config),
    paymentSubjects: { order: orderSubject },
    onWalletRemoved: async () => undefined,
    onAgreementRead: async () => null,
    onAgreementRefunded: async () => undefined,
    orderEffects: [couponEffect, pointsEffect],
    planUsage: { files: { taken: nothingTaken }, dvds: { taken: nothingTaken, withdraw: async () => [] } },
    boughtBefore: hasBoughtBefore,
    upgradesOf: () => Promise.reject(new Error('nobody asks')),
    emailVerifiedHooks: [],
    onSignIn: [],
    regionBlockers: [],
    pushHub: openHub(config.push),
    passedCaptcha: async () => false,
    mayUsePush: async () => false,
    acceptsMail: async () => true,
    mailer: openMailer(config.mail.smtpUrl),
    urgentMails: async () => [],
    renderMail: () => Promise.reject(new Error('no mail leaves here')),
    mailSamples: () => Promise.reject(new Error('no mail leaves here')),
  },
})
const timedWork = sendRefunds ? sendDueRefunds : expireOrders
if (undo) await ctx.transaction((ctx) => undoRefund(ctx, undo))
await (cancel ? cancelOrder(ctx, cancel) : input ? pay(ctx, { ...input, askedAt: now() }) : timedWork(ctx))
await database.close()
