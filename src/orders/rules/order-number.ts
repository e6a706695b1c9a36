/** An order number as it is stored, from how a person may type it: '#48210 93755' or '4821093755' is '48210-93755'; older ones are shorter. */
export const tidyOrderNumber = (typed: string): string =>
  typed
    .trim()
    .replace(/^#\s*/, '')
    .replace(/^(\d{5})[\s–-]?(\d{5})$/, '$1-$2')
