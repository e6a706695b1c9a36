import type { PersonalData } from '#kernel/personal-data.ts'

export const checkoutData: PersonalData = {
  checkouts: {
    of: 'cart_id in (select id from carts where user_id = :member)',
    title: 'Checkout',
    exported: 'email delivery_address billing_address card_country changed_at',
    internal: 'card cart_id loyalty payment_method save_card shipping_code stripe_payment_method tax_country wallet_token',
    erase: 'delete',
  },
}
