import { block } from '#ui/layout/block.tsx'

// Blocks of the cart, the checkout and the account; see `blocks.tsx`.
export const Coupon = block(() => import('#offers/blocks/coupon.tsx'))
export const UseLoyalty = block(() => import('#offers/blocks/use-loyalty.tsx'))
export const RemoveFromCart = block(() => import('#cart/blocks/remove-from-cart.tsx'))
export const DeliveryAddress = block(() => import('#checkout/blocks/delivery-address.tsx'))
export const Onboarding = block(() => import('#onboarding/blocks/onboarding.tsx'))
export const Pay = block(() => import('#checkout/blocks/pay.tsx'))
export const Payment = block(() => import('#checkout/blocks/payment.tsx'))
export const Profile = block(() => import('#account/blocks/profile.tsx'))
export const PauseSubscription = block(() => import('#membership/blocks/pause-subscription.tsx'))
export const DiscountSubscription = block(() => import('#membership/blocks/discount-subscription.tsx'))
export const SubscriptionCancellation = block(() => import('#membership/blocks/subscription-cancellation.tsx'))
export const NewPlaylist = block(() => import('#library/blocks/new-playlist.tsx'))
export const PlaylistPanelGroup = block(() => import('#library/blocks/playlist-panel-group.tsx'))
export const ToggleCreatePlaylist = block(() => import('#library/blocks/toggle-create-playlist.tsx'))
