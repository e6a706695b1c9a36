/** Who reads a sentence about a member: they themselves, or staff who acts for them. */
export type Audience = 'member' | 'staff'

/** A sentence for who reads it: of each `[You have|This member has]` the part that is theirs. */
export const textFor = (words: string, reader: Audience): string =>
  words.replaceAll(/\[([^|\]]*)\|([^\]]*)\]/g, (_, toMember: string, aboutMember: string) => (reader === 'member' ? toMember : aboutMember))
