import { undoBatch } from '#account/batches/undo-batch.server.ts'
import { undoRoleEdit } from '#account/staff/edit-role.server.ts'
import { undoRefundLimit } from '#account/staff/refund-limit.server.ts'
import { undoInvitation, undoRole } from '#account/staff/staff.server.ts'
import type { LogEntry, UndoResult } from '#account/undo-result.ts'
import { undoEmailText } from '#admin/emails/email-texts.server.ts'
import { undoSettings } from '#admin/settings/undo-settings.server.ts'
import type { Undoable } from '#admin/undo/undoable.ts'
import { undoViewRemoval } from '#admin/views/saved-views.server.ts'
import { priceChangeBatch } from '#catalogue/editing/bulk-prices.server.ts'
import { undoBulkStates } from '#catalogue/editing/bulk-state.server.ts'
import { undoCover } from '#catalogue/editing/covers.routes.server.ts'
import { undoArtist } from '#catalogue/editing/edit-artist.server.ts'
import { undoParts } from '#catalogue/editing/product-parts.server.ts'
import { undoStateChange } from '#catalogue/editing/publish-product.server.ts'
import { undoRelated } from '#catalogue/editing/related-products.server.ts'
import { undoProductSave } from '#catalogue/editing/undo-product-save.server.ts'
import { undoSchedule, undoWithdrawal } from '#catalogue/sales/undo-sale.server.ts'
import { undoTextSchedule } from '#content/publish-text.server.ts'
import { undoRedirect } from '#content/undo-redirect.server.ts'
import { undoText } from '#content/undo-text.server.ts'
import { undoArtistLinks } from '#library/artists/artist-accounts.server.ts'
import { undoPath } from '#library/paths/edit-path.server.ts'
import { undoSteps } from '#library/paths/path-steps.server.ts'
import { undoRecording } from '#media/upload/edit-recording.server.ts'
import { undoPoster } from '#media/upload/poster.server.ts'
import { undoPlan } from '#membership/plans/edit-plan.server.ts'
import { undoPlanPrice } from '#membership/plans/undo-plan-price.server.ts'
import { undoCampaignSchedule } from '#newsletter/campaigns.server.ts'
import { undoComposedSchedule } from '#notifications/composer/composer.server.ts'
import { undoCoupon } from '#offers/edit-coupons.server.ts'
import { undoCampaign } from '#offers/staff-free-dvds.server.ts'
import { undoPoints } from '#offers/staff-points.server.ts'
import { bulkSendBatch } from '#orders/bulk/bulk-send.server.ts'
import { undoOrderRefund, undoRefundApproval } from '#orders/returns/refund-order.server.ts'
import { undoRefundRetry } from '#payments/refunds/undo-refund-retry.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { undoTariff } from '#shipping/undo-tariff.server.ts'
import { undoStocktake } from '#stock/staff-stock.server.ts'
import { undoTaxRate } from '#tax/edit-rates.server.ts'
import { undoExchangeRate } from '#tax/exchange-rates.server.ts'

export const undoers: Record<Undoable, (ctx: Ctx, entry: LogEntry) => Promise<UndoResult>> = {
  'order.send-many': undoBatch(bulkSendBatch),
  'order.refund': undoOrderRefund,
  'refund.approve': undoRefundApproval,
  'refund.settle': undoRefundRetry,
  'newsletter.schedule': undoCampaignSchedule,
  'notification.schedule': undoComposedSchedule,
  'price.change': undoBatch(priceChangeBatch),
  'settings.save': undoSettings,
  'delivery.save': undoTariff,
  'sale.schedule': undoSchedule,
  'sale.stop': undoWithdrawal,
  'product.save': undoProductSave,
  'email-text.save': undoEmailText,
  'text.schedule': undoTextSchedule,
  'text.publish': undoText,
  'text.restore': undoText,
  'text.take-off': undoText,
  'redirect.save': undoRedirect,
  'redirect.remove': undoRedirect,
  'free-dvd': undoCampaign,
  points: undoPoints,
  stock: undoStocktake,
  'tax-rate.set': undoTaxRate,
  'tax-rate.remove': undoTaxRate,
  'exchange-rate.set': undoExchangeRate,
  'recording.save': undoRecording,
  'recording.poster': undoPoster,
  coupon: undoCoupon,
  'product.cover': undoCover('products'),
  'product.parts': undoParts,
  'product.related': undoRelated,
  'product.publish': undoStateChange,
  'product.schedule': undoStateChange,
  'product.withdraw': undoStateChange,
  'product.retire': undoStateChange,
  'product.bulk': undoBulkStates,
  'artist.save': undoArtist,
  'artist.cover': undoCover('artists'),
  'path.save': undoPath,
  'path.steps': undoSteps,
  'path.publish': undoPath,
  'path.withdraw': undoPath,
  'plan.save': undoPlan,
  'plan.offer': undoPlan,
  'plan.retire': undoPlan,
  'plan.price': undoPlanPrice,
  'staff.role': undoRole,
  'staff.limit': undoRefundLimit,
  'staff.artists': undoArtistLinks,
  'role.create': undoRoleEdit,
  'role.save': undoRoleEdit,
  'role.remove': undoRoleEdit,
  'staff.invite': undoInvitation,
  'view.remove': undoViewRemoval,
}
