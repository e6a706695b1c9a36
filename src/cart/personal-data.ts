import type { PersonalData } from '#kernel/personal-data.ts'

export const cartData: PersonalData = {
  cart_lines: {
    of: 'cart_id in (select id from carts where user_id = :member)',
    title: 'Cart',
    exported: 'stock_line_id qty added_at',
    internal: 'id campaign_id cart_id gift_id',
    erase: 'delete',
  },
  carts: { of: 'user_id', internal: 'changed_at changed_on coupon_code guest id user_id version', erase: 'delete' },
}
