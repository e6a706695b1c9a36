import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { Appearance, StripeElementsOptionsMode } from '@stripe/stripe-js'

/** The theme as Stripe appearance variables, read at the form because the stage is dark by day too. */
export function cardAppearance(at: HTMLElement): Appearance {
  const style = getComputedStyle(at)
  const colour = (token: string) => asRgb(style.getPropertyValue(token))
  return {
    theme: style.colorScheme === 'dark' ? 'night' : 'stripe',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      colorPrimary: colour('--brass-text'),
      colorBackground: colour('--paper-raised'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-soft'),
      colorTextPlaceholder: colour('--ink-soft'),
      colorDanger: colour('--ember'),
      fontFamily: style.fontFamily,
      fontSizeBase: style.fontSize,
      borderRadius: style.getPropertyValue('--radius-control').trim() || '6px',
    },
    rules: { '.Input': { border: `1px solid ${colour('--line-strong')}`, boxShadow: 'none' } },
  }
}

/** The form's frame is cross-origin and can't load the shop's fonts, so it uses system fonts. */
export const cardFonts = (scriptUrl: string): StripeElementsOptionsMode['fonts'] =>
  new URL(scriptUrl, location.href).origin === location.origin
    ? [{ family: 'Figtree Variable', src: `url(${new URL(figtree, location.href)})`, weight: '300 900' }]
    : []

/** Calls back when the theme changes by switch or system. Returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', changed)
  return () => {
    watcher.disconnect()
    system.removeEventListener('change', changed)
  }
}

/** Stripe accepts fewer colour formats than the theme uses, so paint a pixel and read it as RGB. */
function asRgb(colour: string): string {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!paint) return colour.trim()
  paint.fillStyle = colour.trim()
  paint.fillRect(0, 0, 1, 1)
  const [red, green, blue] = paint.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
