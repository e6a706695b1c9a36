import { accountExists } from '#account/mails/account-exists.tsx'
import { confirmNewEmail } from '#account/mails/confirm-new-email.tsx'
import { emailChanged } from '#account/mails/email-changed.tsx'
import { passwordChanged } from '#account/mails/password-changed.tsx'
import { resetPassword } from '#account/mails/reset-password.tsx'
import { staffInvitation } from '#account/mails/staff-invitation.tsx'
import { twoStepChanged } from '#account/mails/two-step-changed.tsx'
import { verifyEmail } from '#account/mails/verify-email.tsx'
import { gift } from '#gifts/mails/gift.tsx'
import { giftClaimed } from '#gifts/mails/gift-claimed.tsx'
import { giftCredited } from '#gifts/mails/gift-credited.tsx'
import { helpMessage } from '#help/mails/help-message.tsx'
import { uploadFailed } from '#media/mails/upload-failed.tsx'
import { cancellationRequest } from '#membership/mails/cancellation-request.tsx'
import { membershipMails } from '#membership/mails/membership-mails.tsx'
import { alreadySubscribed, confirmNewsletter } from '#newsletter/mails/confirm-newsletter.tsx'
import { newsletter } from '#newsletter/mails/newsletter.tsx'
import { notification } from '#notifications/mails/notification.tsx'
import { pointsExpiring } from '#offers/mails/points-expiring.tsx'
import { orderConfirmation } from '#orders/mails/order-confirmation.tsx'
import { orderLink } from '#orders/mails/order-link.tsx'
import { orderParcel } from '#orders/mails/order-parcel.tsx'
import { orderRefund } from '#orders/mails/order-refund.tsx'
import { orderReturned } from '#orders/mails/order-returned.tsx'
import { orderWithdrawal } from '#orders/mails/order-withdrawal.tsx'
import { withdrawalRequest } from '#orders/mails/withdrawal-request.tsx'
import { failedRefundMails } from '#payments/mails/failed-refund-mails.tsx'
import type { Ctx } from '#platform/ctx.ts'
import type { MailTemplates, TemplateName } from '#platform/mail/mail.server.ts'
import { latestMailCopy } from '#platform/mail/mail-copy.server.ts'
import type { MailCopy } from '#platform/mail/mail-copy.ts'
import type { MailLogo } from '#platform/mail/mail-shop.ts'
import type { MailView, RenderedMail } from '#platform/mail/mail-view.ts'
import { renderView } from '#platform/mail/render-view.tsx'
import { unsubscribeUrl } from '#platform/mail/unsubscribe.server.ts'
import { type Logo, logoPath } from '#platform/shop-settings/logo.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { preOrderMails } from '#pre-orders/mails/pre-order-mails.tsx'
import { privacyMails } from '#privacy/mails/privacy-mails.tsx'
import { backInStock } from '#stock/mails/back-in-stock.tsx'
import { confirmStockAlert } from '#stock/mails/confirm-stock-alert.tsx'

const views: { [T in TemplateName]: MailView<MailTemplates[T]> } = {
  'verify-email': verifyEmail,
  'account-exists': accountExists,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'two-step-changed': twoStepChanged,
  'confirm-new-email': confirmNewEmail,
  'email-changed': emailChanged,
  'staff-invitation': staffInvitation,
  'confirm-stock-alert': confirmStockAlert,
  'back-in-stock': backInStock,
  'confirm-newsletter': confirmNewsletter,
  'already-subscribed': alreadySubscribed,
  newsletter,
  notification,
  'help-message': helpMessage,
  'upload-failed': uploadFailed,
  'order-confirmation': orderConfirmation,
  'order-returned': orderReturned,
  ...membershipMails,
  ...preOrderMails,
  ...failedRefundMails,
  ...privacyMails,
  'points-expiring': pointsExpiring,
  'order-parcel': orderParcel,
  'order-refund': orderRefund,
  'order-withdrawal': orderWithdrawal,
  'order-link': orderLink,
  'withdrawal-request': withdrawalRequest,
  'cancellation-request': cancellationRequest,
  gift,
  'gift-credited': giftCredited,
  'gift-claimed': giftClaimed,
}

export const templateNames = Object.keys(views) as TemplateName[]

export const urgentTemplates = templateNames.filter((template) => views[template].urgent)

export const sampleOf = <T extends TemplateName>(template: T): MailTemplates[T] => views[template].sample

export const renderMail = async <T extends TemplateName>(
  { config, db, services }: Pick<Ctx, 'config' | 'db' | 'services'>,
  template: T,
  props: MailTemplates[T],
  recipient: string,
  copy?: MailCopy,
): Promise<RenderedMail> =>
  renderView<MailTemplates[T]>(views[template], props, {
    copy: copy ?? (await latestMailCopy({ db }, template)),
    shopName: shopSettings({ services }).name,
    logo: mailLogo(config.baseUrl, shopSettings({ services }).logo),
    baseUrl: config.baseUrl,
    unsubscribeUrlOf: (topic) => unsubscribeUrl(config, recipient, topic),
  })

const mailLogo = (baseUrl: string, logo: Logo | null): MailLogo | null =>
  logo && { src: baseUrl + logoPath(logo), width: logo.width, height: logo.height }
