import { runBatches } from '#account/batches/run-batches.server.ts'
import { priceChangeBatch } from '#catalogue/editing/bulk-prices.server.ts'
import { stateChangeBatch } from '#catalogue/editing/bulk-state.server.ts'
import { publishDue } from '#catalogue/editing/publish-product.server.ts'
import { notifyOfReleases } from '#catalogue/following/notify-releases.server.ts'
import { purgeCatalogueChanges, refreshSeconds } from '#catalogue/lists/list-index.server.ts'
import { activateSales } from '#catalogue/sales/activate-sales.server.ts'
import { expireOrders } from '#checkout/placing/expire-orders.server.ts'
import { publishDueTexts } from '#content/publish-text.server.ts'
import { purgeGrants } from '#downloads/download.routes.server.ts'
import { sendGifts } from '#gifts/gifts.server.ts'
import { processUnclaimedGifts, purgeUnorderedGifts } from '#gifts/unclaimed-gifts.server.ts'
import { markRecordingsReady } from '#media/finished-recordings.server.ts'
import { processUploads } from '#media/upload/process-uploads.server.ts'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { warnOfExpiringCards } from '#membership/billing/expiring-cards.server.ts'
import { pollWallets } from '#membership/payment-methods/payment-method-removed.server.ts'
import { announceRises } from '#membership/plans/announce-rises.server.ts'
import { sendCampaigns } from '#newsletter/send-campaigns.server.ts'
import { purgeUnconfirmed } from '#newsletter/sign-up.server.ts'
import { sendComposed } from '#notifications/composer/send-composed.server.ts'
import { sendWebPushes } from '#notifications/web-push/send-web-push.server.ts'
import { expirePoints, warnOfExpiry } from '#offers/expire-points.server.ts'
import { bulkSendBatch } from '#orders/bulk/bulk-send.server.ts'
import { reconcile } from '#payments/attempts/reconcile.server.ts'
import { reconcileDisputes } from '#payments/disputes/reconcile-disputes.server.ts'
import { pollAgreements } from '#payments/legacy/legacy-agreements.server.ts'
import { sendDueRefunds } from '#payments/refunds/waiting-refunds.server.ts'
import { processEvents } from '#payments/webhooks/events.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { deliverMail, deliverUrgentMail } from '#platform/mail/mail-delivery.server.ts'
import { deliverHostedPush } from '#platform/push/hosted-push.server.ts'
import { purgePushMessages } from '#platform/push/push-messages.server.ts'
import { purgeStreamSlots } from '#player/stream-slots.server.ts'
import { countHardBars } from '#practice/hard-bars/count-hard-bars.server.ts'
import { runPreOrders } from '#pre-orders/run-pre-orders.server.ts'
import { buildArchives } from '#privacy/build-archives.server.ts'
import { eraseMembers, repeatErasures } from '#privacy/erase-members.server.ts'
import { updatePopularity } from '#search/popularity.server.ts'
import { refreshDictionary } from '#search/spelling.server.ts'
import { logMemory } from '#server/health.ts'
import { purgeExpiredData } from '#server/retention/retention.server.ts'
import { purgeUnconfirmedAlerts, sendStockAlerts } from '#stock/send-stock-alerts.server.ts'

export type Task = {
  name: string
  everySeconds: number
  runAtStart?: boolean
  /** Independent of the shop's time: skipped while its clock is moved. */
  ignoresShopClock?: boolean
  /** Long runs stop early once `signal` is aborted. */
  run: (ctx: Ctx, signal?: AbortSignal) => Promise<unknown>
}

export const tasks: readonly Task[] = [
  { name: 'urgent mail', everySeconds: 1, run: deliverUrgentMail },
  { name: 'mail', everySeconds: 1, run: deliverMail },
  { name: 'notify the hosted push service', everySeconds: 1, ignoresShopClock: true, run: deliverHostedPush },
  { name: 'purge push messages', everySeconds: 60, ignoresShopClock: true, run: purgePushMessages },
  { name: 'erase expired data', everySeconds: 3600, ignoresShopClock: true, run: purgeExpiredData },
  { name: 'payment notices', everySeconds: 5, run: processEvents },
  { name: 'send refunds', everySeconds: 1, run: sendDueRefunds },
  { name: 'reconcile payments', everySeconds: 15, run: reconcile },
  { name: 'billing clock', everySeconds: 15, run: (ctx, signal) => runBillingClock(ctx, { signal }) },
  { name: 'announce plan prices', everySeconds: 15, run: announceRises },
  { name: 'reconcile disputes', everySeconds: 300, run: reconcileDisputes },
  { name: 'poll legacy agreements', everySeconds: 60, run: pollAgreements },
  { name: 'poll wallets due soon', everySeconds: 600, run: pollWallets },
  { name: 'warn of expiring cards', everySeconds: 600, run: warnOfExpiringCards },
  { name: 'expire orders', everySeconds: 15, run: expireOrders },
  { name: 'charge pre-orders', everySeconds: 15, run: runPreOrders },
  { name: 'publish scheduled products', everySeconds: 1, run: publishDue },
  { name: 'change many rows', everySeconds: 1, run: (ctx) => runBatches(ctx, [bulkSendBatch, priceChangeBatch, stateChangeBatch]) },
  { name: 'publish scheduled texts', everySeconds: 1, run: publishDueTexts },
  { name: 'notify followers of releases', everySeconds: 60, run: notifyOfReleases },
  { name: 'process uploads', everySeconds: 2, ignoresShopClock: true, run: processUploads },
  { name: 'open finished recordings', everySeconds: 3, ignoresShopClock: true, run: markRecordingsReady },
  { name: 'send stock alerts', everySeconds: 60, run: sendStockAlerts },
  { name: 'purge unconfirmed stock alerts', everySeconds: 3600, run: purgeUnconfirmedAlerts },
  { name: 'send notifications', everySeconds: 2, run: sendComposed },
  { name: 'send web pushes', everySeconds: 1, run: sendWebPushes },
  { name: 'send newsletters', everySeconds: 2, run: sendCampaigns },
  { name: 'purge unconfirmed newsletter sign-ups', everySeconds: 3600, run: purgeUnconfirmed },
  { name: 'send gifts', everySeconds: 5, run: sendGifts },
  { name: 'remind of unclaimed gifts', everySeconds: 3600, run: processUnclaimedGifts },
  { name: 'purge unbought gifts', everySeconds: 3600, run: purgeUnorderedGifts },
  { name: 'expire points', everySeconds: 3600, run: expirePoints },
  { name: 'warn of expiring points', everySeconds: 3600, run: warnOfExpiry },
  { name: 'purge download grants', everySeconds: 3600, run: purgeGrants },
  { name: 'purge stream slots', everySeconds: 3600, ignoresShopClock: true, run: purgeStreamSlots },
  { name: 'learn search words', everySeconds: 3600, runAtStart: true, ignoresShopClock: true, run: refreshDictionary },
  { name: 'update popularity', everySeconds: 900, run: updatePopularity },
  { name: 'count hard bars', everySeconds: 3600, runAtStart: true, run: countHardBars },
  { name: 'activate sales', everySeconds: 1, runAtStart: true, run: activateSales },
  {
    name: 'refresh the catalogue lists',
    everySeconds: refreshSeconds,
    runAtStart: true,
    run: (ctx) => ctx.services.catalogue.lists.refresh(ctx),
  },
  { name: 'purge catalogue changes', everySeconds: 3600, run: purgeCatalogueChanges },
  { name: 'build archives', everySeconds: 5, run: buildArchives },
  { name: 'erase members', everySeconds: 60, run: eraseMembers },
  { name: 'erase restored members again', everySeconds: 3600, runAtStart: true, run: repeatErasures },
  { name: 'log memory and caches', everySeconds: 3600, ignoresShopClock: true, run: logMemory },
]
