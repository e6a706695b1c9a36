/** Who reads a sentence about a member: they themselves, or staff who acts for them. */
export type Reader = 'member' | 'staff'

/** A sentence for who reads it: of each `[You have|This member has]` the part that is theirs. */
export const readBy = (words: string, reader: Reader): string =>
  words.replaceAll(/\[([^|\]]*)\|([^\]]*)\]/g, (_, toMember: string, aboutMember: string) => (reader === 'member' ? toMember : aboutMember))
