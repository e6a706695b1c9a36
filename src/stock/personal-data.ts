import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

export const stockData: PersonalData = {
  stock_alerts: {
    of: 'user_id = :member or email = :email',
    title: 'Stock alerts',
    exported: 'email asked_at confirmed_at told_at stock_line_id',
    internal: 'id user_id',
    erase: 'delete',
  },
  reservations: impersonal('order_id qty state stock_line_id'),
  stock_lines: impersonal(
    'ahead ahead_limit ahead_waiting available format hs_code id label on_hand on_sale origin position product_id reserved weight_grams',
  ),
  stock_moves: impersonal('delta id moved_at reason source_id stock_line_id'),
}
