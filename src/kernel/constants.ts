import type { Currency } from '#kernel/money.ts'

// Rows K4 to K6: numbers and defaults fixed by the specification.

/** From the last change of a cart line until it is saved. */
export const cartSaveDelayMs = 450
/** After this long without its chunk a block shows an error with "Try again". */
export const blockTimeoutMs = 120_000
/** Timeout of calls below the API's base path. */
export const apiTimeoutMs = 1_000_000
/** Timeout of other calls. */
export const defaultTimeoutMs = 25_000

export const defaultView = 'grid'
export const firstStep = 1
export const fallbackCurrency: Currency = 'GBP'

export const toastMs = 3000
/** From the icon picker's blur until its panel closes. */
export const iconPickerBlurMs = 150
