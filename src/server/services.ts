import { createMailDomainCheck } from '#account/email-check/mail-domains.server.ts'
import { mergeGuestCart } from '#cart/merge-cart.server.ts'
import { openCatalogue } from '#catalogue/catalogue-service.server.ts'
import { orderSubject } from '#checkout/placing/on-order-payment.server.ts'
import type { TextsCache } from '#content/published-texts.server.ts'
import { attachGiftsToMember } from '#gifts/gifts.server.ts'
import { attachEntitlements } from '#library/grants.server.ts'
import { onDisputed } from '#membership/billing/dispute.server.ts'
import { onLegacyRefund } from '#membership/billing/legacy-refund.server.ts'
import { membershipSubject } from '#membership/billing/membership-subject.server.ts'
import { mirrorAgreement } from '#membership/billing/mirror.server.ts'
import { livePlanHold, membershipOf } from '#membership/membership.server.ts'
import { onPaymentMethodRemoved } from '#membership/payment-methods/payment-method-removed.server.ts'
import { upgradesOf } from '#membership/show-subscription.server.ts'
import { hasBoughtBefore } from '#orders/bought-before.server.ts'
import { openOrderBlocker } from '#orders/open-orders.server.ts'
import { attachOrders } from '#orders/orders.server.ts'
import { openPayments } from '#payments/providers.ts'
import { passedCaptcha } from '#platform/captcha/captcha.server.ts'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/ctx.ts'
import type { Database } from '#platform/db.server.ts'
import { openMailer } from '#platform/mail/mail-delivery.server.ts'
import type { PgNotifications } from '#platform/pg-notifications.server.ts'
import { openHub } from '#platform/push/hub.server.ts'
import type { ShopClock } from '#platform/shop-clock.server.ts'
import type { ShopSettingsCache } from '#platform/shop-settings/shop-settings.server.ts'
import { bestQuery } from '#practice/reach/best-notes.server.ts'
import { orderEffects } from '#server/order-effects.ts'
import { planUsage } from '#server/plan-usage.ts'

export function openServices(
  config: Config,
  database: Database,
  pgNotifications: PgNotifications,
  shopClock: ShopClock,
  shopSettings: ShopSettingsCache,
  texts: TextsCache,
  cached: Pick<Services, 'tariff' | 'taxRates' | 'plans'>,
): Services {
  const services: Services = {
    pool: database.pool,
    pgNotifications,
    shopClock,
    shopSettings,
    texts,
    ...cached,
    catalogue: openCatalogue(async (ctx) => (await membershipOf(ctx)).kinds, bestQuery),
    ...openPayments(config),
    paymentSubjects: { membership: { ...membershipSubject, onDisputed }, order: orderSubject },
    onAgreementRead: mirrorAgreement,
    onAgreementRefunded: onLegacyRefund,
    onWalletRemoved: onPaymentMethodRemoved,
    orderEffects,
    planUsage,
    boughtBefore: hasBoughtBefore,
    upgradesOf,
    emailVerifiedHooks: [attachOrders, attachGiftsToMember, attachEntitlements],
    onSignIn: [mergeGuestCart],
    regionBlockers: [livePlanHold, openOrderBlocker],
    pushHub: openHub(config.push),
    passedCaptcha,
    mayUsePush: async (ctx) => (await membershipOf(ctx)).allowedToStream,
    acceptsMail: createMailDomainCheck(config),
    mailer: openMailer(config.mail.smtpUrl),
    // Loaded later: their modules take a second.
    urgentMails: async () => (await import('#server/mails/mails.ts')).urgentTemplates,
    renderMail: async (template, props, recipient, copy) =>
      (await import('#server/mails/mails.ts')).renderMail({ config, db: database.db, services }, template, props, recipient, copy),
    mailSamples: async () => {
      const { templateNames, sampleOf } = await import('#server/mails/mails.ts')
      return { names: templateNames, sampleOf }
    },
  }
  return services
}
