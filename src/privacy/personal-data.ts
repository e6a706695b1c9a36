import { accountData } from '#account/personal-data.ts'
import { cartData } from '#cart/personal-data.ts'
import { catalogueData } from '#catalogue/personal-data.ts'
import { certificatesData } from '#certificates/personal-data.ts'
import { checkoutData } from '#checkout/personal-data.ts'
import { contentData } from '#content/personal-data.ts'
import { downloadsData } from '#downloads/personal-data.ts'
import { giftsData } from '#gifts/personal-data.ts'
import { invoicesData } from '#invoices/personal-data.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { libraryData } from '#library/personal-data.ts'
import { mediaData } from '#media/personal-data.ts'
import { membershipData } from '#membership/personal-data.ts'
import { newsletterData } from '#newsletter/personal-data.ts'
import { notificationsData } from '#notifications/personal-data.ts'
import { offersData } from '#offers/personal-data.ts'
import { onboardingData } from '#onboarding/personal-data.ts'
import { ordersData } from '#orders/personal-data.ts'
import { paymentsData } from '#payments/personal-data.ts'
import { platformData } from '#platform/personal-data.ts'
import { playerData } from '#player/personal-data.ts'
import { practiceData } from '#practice/personal-data.ts'
import { preOrdersData } from '#pre-orders/personal-data.ts'
import { searchData } from '#search/personal-data.ts'
import { shippingData } from '#shipping/personal-data.ts'
import { stockData } from '#stock/personal-data.ts'
import { taxData } from '#tax/personal-data.ts'

const privacyData: PersonalData = {
  archives: { of: 'user_id', internal: 'id user_id asked_at asked_on leased_until ready_at bytes', erase: 'delete' },
  erasures: {
    of: 'user_id',
    internal: 'user_id asked_at due_at erased_at',
    retentionReason: 'We keep proof that an account was deleted, and when, without your name.',
  },
}

/** Every table of the database. Erasure follows this order: children before parents, the account last. */
export const personalData: PersonalData = {
  ...practiceData,
  ...playerData,
  ...certificatesData,
  ...downloadsData,
  ...checkoutData,
  ...cartData,
  ...giftsData,
  ...preOrdersData,
  ...ordersData,
  ...invoicesData,
  ...libraryData,
  ...offersData,
  ...membershipData,
  ...paymentsData,
  ...stockData,
  ...onboardingData,
  ...catalogueData,
  ...mediaData,
  ...contentData,
  ...newsletterData,
  ...notificationsData,
  ...shippingData,
  ...searchData,
  ...taxData,
  ...platformData,
  ...privacyData,
  ...accountData,
}

export const retentionReasons: readonly string[] = [
  ...new Set(Object.values(personalData).flatMap(({ retentionReason }) => retentionReason ?? [])),
]
