// Leaves out I, L, O and U, which are misread as 1, 0 and V.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Five random bits per character: 14 characters have 70 bits, which can't be guessed. */
export const codeOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte, at) => `${at === 5 || at === 10 ? '-' : ''}${alphabet[byte % 32]}`).join('')

export const codeLength = 14
