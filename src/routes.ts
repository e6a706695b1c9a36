import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the shop. */
export default [
  index('catalogue/pages/home.tsx'),
  ...['lessons', 'courses', 'streams', 'backing-tracks', 'bundles', 'dvds', 'cds'].flatMap((kind) => [
    route(kind, 'catalogue/pages/index-page.tsx', { id: `index ${kind}` }),
    route(`${kind}/:slug`, 'catalogue/pages/product.tsx', { id: `product ${kind}` }),
  ]),
  route('artists', 'catalogue/pages/artists.tsx'),
  route('artists/:slug', 'catalogue/pages/artist.tsx'),
  route('cart', 'cart/pages/cart.tsx'),
  route('downloads/:file', 'downloads/pages/download.tsx'),
  ...['lessons', 'courses', 'streams', 'backing-tracks'].map((kind) =>
    route(`${kind}/:slug/play`, 'player/pages/play.tsx', { id: `play ${kind}` }),
  ),
  route('search', 'search/pages/search.tsx'),
  route('checkout', 'checkout/pages/checkout.tsx'),
  route('checkout/return/:orderId', 'checkout/pages/return.tsx'),
  route('orders/:number', 'checkout/pages/order.tsx'),
  route('orders/:number/invoice.pdf', 'checkout/pages/invoice.ts'),
  route('sign-in', 'account/pages/sign-in.tsx'),
  route('register', 'account/pages/register.tsx'),
  route('check-your-mail', 'account/pages/check-your-mail.tsx'),
  route('verify', 'account/pages/verify.tsx'),
  route('forgot', 'account/pages/forgot.tsx'),
  route('reset', 'account/pages/reset.tsx'),
  route('sign-out', 'account/pages/sign-out.tsx'),
  layout('account/pages/profile-frame.tsx', [
    route('profile', 'account/pages/profile.tsx'),
    route('profile/password', 'account/pages/profile-password.tsx'),
    route('profile/email', 'account/pages/profile-email.tsx'),
    route('profile/orders', 'checkout/pages/orders.tsx'),
    route('library', 'library/pages/library.tsx'),
    route('profile/addresses', 'account/pages/addresses.tsx'),
    route('profile/cards', 'payments/pages/cards.tsx'),
    route('profile/coupons', 'offers/pages/coupons.tsx'),
    route('profile/sessions', 'account/pages/profile-sessions.tsx'),
  ]),
  route('stop-mail', 'notifications/pages/stop-mail.tsx'),
  route('currency', 'account/pages/currency.tsx'),
  route('ui', 'ui/pages/specimen.tsx'),
  route('*', 'server/pages/not-found.tsx'),
] satisfies RouteConfig
