import type { BlockState } from '#ui/states/block-state.ts'

type States = Promise<{ default: readonly BlockState[] }>
type BlockEntry = { id: string; name: string; load: () => States }

/** Every block with its states, for the catalogue at /demo/blocks only. */
export const blockStates: readonly BlockEntry[] = [
  { id: 'B1', name: 'Accordion', load: () => import('#ui/blocks/accordion.states.tsx') },
  { id: 'B2', name: 'Add to cart', load: () => import('#cart/blocks/add-to-cart.states.tsx') },
  { id: 'B3', name: 'Add-to-cart checklist', load: () => import('#cart/blocks/add-to-cart-checklist.states.tsx') },
  { id: 'B4', name: 'Add playlist modal', load: () => import('#library/blocks/add-playlist-modal.states.tsx') },
  { id: 'B5', name: 'Backing track player', load: () => import('#player/blocks/backing-track-player.states.tsx') },
  { id: 'B6', name: 'Card panels', load: () => import('#payments/methods/card-panels.states.tsx') },
  { id: 'B7', name: 'Cart dropdown', load: () => import('#cart/blocks/cart-dropdown.states.tsx') },
  { id: 'B8', name: 'Coupon', load: () => import('#offers/blocks/coupon.states.tsx') },
  { id: 'B9', name: 'Course masthead', load: () => import('#catalogue/blocks/course-masthead.states.tsx') },
  { id: 'B10', name: 'Delivery address', load: () => import('#checkout/blocks/delivery-address.states.tsx') },
  { id: 'B11', name: 'Free DVD', load: () => import('#offers/blocks/free-dvd.states.tsx') },
  { id: 'B12', name: 'Gift modal', load: () => import('#gifts/blocks/gift-modal.states.tsx') },
  { id: 'B13', name: 'Gift button', load: () => import('#gifts/blocks/gift-button.states.tsx') },
  { id: 'B14', name: 'Grid list index', load: () => import('#catalogue/blocks/grid-list-index.states.tsx') },
  { id: 'B15', name: 'Carousel list', load: () => import('#catalogue/blocks/carousel-list.states.tsx') },
  { id: 'B16', name: 'Hidden video section', load: () => import('#media/blocks/hidden-video-section.states.tsx') },
  { id: 'B17', name: 'Index masthead filters', load: () => import('#catalogue/blocks/index-masthead-filters.states.tsx') },
  { id: 'B18', name: 'Masthead filters', load: () => import('#catalogue/blocks/masthead-filters.states.tsx') },
  { id: 'B19', name: 'Masthead counter', load: () => import('#catalogue/blocks/masthead-counter.states.tsx') },
  { id: 'B20', name: 'Next step', load: () => import('#ui/blocks/next-step.states.tsx') },
  { id: 'B21', name: 'New playlist', load: () => import('#library/blocks/new-playlist.states.tsx') },
  { id: 'B22', name: 'Notification list', load: () => import('#notifications/blocks/notification-list.states.tsx') },
  { id: 'B23', name: 'Onboarding', load: () => import('#onboarding/blocks/onboarding.states.tsx') },
  { id: 'B24', name: 'Pay', load: () => import('#checkout/blocks/pay.states.tsx') },
  { id: 'B25', name: 'Payment', load: () => import('#checkout/blocks/payment.states.tsx') },
  { id: 'B26', name: 'Player', load: () => import('#player/blocks/player.states.tsx') },
  { id: 'B27', name: 'Playlist panel group', load: () => import('#library/blocks/playlist-panel-group.states.tsx') },
  { id: 'B28', name: 'Play trailer button', load: () => import('#media/blocks/play-trailer-button.states.tsx') },
  { id: 'B29', name: 'Preview modal', load: () => import('#catalogue/blocks/preview-modal.states.tsx') },
  { id: 'B30', name: 'Product modal', load: () => import('#catalogue/blocks/product-modal.states.tsx') },
  { id: 'B31', name: 'Profile', load: () => together(import('#account/blocks/profile.states.tsx'), import('#profile-tabs.states.tsx')) },
  { id: 'B32', name: 'Read more', load: () => import('#ui/blocks/read-more.states.tsx') },
  { id: 'B33', name: 'Remove from cart', load: () => import('#cart/blocks/remove-from-cart.states.tsx') },
  { id: 'B34', name: 'Sale countdown timer', load: () => import('#catalogue/blocks/sale-countdown-timer.states.tsx') },
  { id: 'B35', name: 'Search', load: () => import('#search/blocks/search.states.tsx') },
  { id: 'B36', name: 'Search toggle', load: () => import('#search/blocks/search-toggle.states.tsx') },
  { id: 'B37', name: 'Swiper carousel', load: () => import('#ui/blocks/swiper-carousel.states.tsx') },
  { id: 'B38', name: 'Toggle create playlist', load: () => import('#library/blocks/toggle-create-playlist.states.tsx') },
  { id: 'B39', name: 'Toggle watchlist button', load: () => import('#library/blocks/toggle-watchlist-button.states.tsx') },
  { id: 'B40', name: 'Use loyalty', load: () => import('#offers/blocks/use-loyalty.states.tsx') },
  { id: 'B41', name: 'User name label', load: () => import('#account/blocks/user-name-label.states.tsx') },
  { id: 'B42', name: 'Video section with buttons', load: () => import('#media/blocks/video-section-with-buttons.states.tsx') },
  { id: 'B43', name: 'Newsletter signup', load: () => import('#newsletter/blocks/newsletter-signup.states.tsx') },
  { id: 'B44', name: 'Pause subscription', load: () => import('#membership/blocks/pause-subscription.states.tsx') },
  { id: 'B45', name: 'Discount subscription', load: () => import('#membership/blocks/discount-subscription.states.tsx') },
  { id: 'B46', name: 'Subscription cancellation', load: () => import('#membership/blocks/subscription-cancellation.states.tsx') },
  { id: 'B47', name: 'Modal dialog', load: () => import('#ui/blocks/modal-dialog.states.tsx') },
  { id: 'B48', name: 'A chunk that doesn’t load', load: () => import('#ui/layout/block.states.tsx') },
]

/** States of one block from files of several areas. */
async function together(...files: States[]): States {
  return { default: (await Promise.all(files)).flatMap((file) => file.default) }
}
