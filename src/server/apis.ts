import type { FastifyInstance } from 'fastify'
import { addressesApi } from '#account/addresses/addresses.api.server.ts'
import { consentApi } from '#account/consent.api.server.ts'
import { emailCheckApi } from '#account/email-check/email-check.api.server.ts'
import { staffUsersApi } from '#account/staff/users.api.server.ts'
import { userApi } from '#account/user.api.server.ts'
import { cartApi } from '#cart/cart.api.server.ts'
import { catalogueApi } from '#catalogue/catalogue.api.server.ts'
import { followingApi } from '#catalogue/following/following.api.server.ts'
import { choicesApi } from '#catalogue/picking/choices.api.server.ts'
import { salesApi } from '#catalogue/sales/sales.api.server.ts'
import { checkoutApi } from '#checkout/checkout.api.server.ts'
import { downloadsApi } from '#downloads/downloads.api.server.ts'
import { libraryApi } from '#library/library.api.server.ts'
import { playlistsApi } from '#library/playlists/playlists.api.server.ts'
import { progressApi } from '#library/progress/progress.api.server.ts'
import { watchlistsApi } from '#library/watchlists/watchlists.api.server.ts'
import { membershipApi } from '#membership/membership.api.server.ts'
import { membershipAdminApi } from '#membership/staff/admin.api.server.ts'
import { newsletterApi } from '#newsletter/newsletter.api.server.ts'
import { notificationsApi } from '#notifications/notifications.api.server.ts'
import { couponsApi } from '#offers/coupons.api.server.ts'
import { loyaltyApi } from '#offers/loyalty.api.server.ts'
import { offlineApi } from '#offline/offline.api.server.ts'
import { onboardingApi } from '#onboarding/onboarding.api.server.ts'
import { staffOrdersApi } from '#orders/staff/staff-orders.api.server.ts'
import { paymentsApi } from '#payments/payments.api.server.ts'
import { playerApi } from '#player/player.api.server.ts'
import { practiceApi } from '#practice/practice.api.server.ts'
import { searchApi } from '#search/search.api.server.ts'
import { stockAlertApi } from '#stock/stock-alerts.api.server.ts'
import { ossApi } from '#tax/oss/oss.api.server.ts'

export const apis: ((api: FastifyInstance) => void)[] = [
  addressesApi,
  userApi,
  consentApi,
  notificationsApi,
  emailCheckApi,
  staffUsersApi,
  cartApi,
  catalogueApi,
  followingApi,
  onboardingApi,
  newsletterApi,
  stockAlertApi,
  salesApi,
  choicesApi,
  checkoutApi,
  ossApi,
  staffOrdersApi,
  downloadsApi,
  couponsApi,
  membershipApi,
  membershipAdminApi,
  loyaltyApi,
  libraryApi,
  playlistsApi,
  progressApi,
  watchlistsApi,
  paymentsApi,
  playerApi,
  practiceApi,
  offlineApi,
  searchApi,
]
