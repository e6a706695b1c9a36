/** Normalises typed order numbers: '#48210 93755' and '4821093755' become '48210-93755'; older ones are shorter. */
export const tidyOrderNumber = (typed: string): string =>
  typed
    .trim()
    .replace(/^#\s*/, '')
    .replace(/^(\d{5})[\s–-]?(\d{5})$/, '$1-$2')
