// No I, L, O, U: they are read for 1, 0 and V.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code made of random bytes, five bits a letter: 14 letters are 70 bits, more than anyone can guess. */
export const codeOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte, at) => `${at === 5 || at === 10 ? '-' : ''}${letters[byte % 32]}`).join('')

export const codeLength = 14
