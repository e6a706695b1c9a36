/** The reader of a sentence about a member: the member, or staff acting for them. */
export type Audience = 'member' | 'staff'

/** Picks the reader's half of each `[You have|This member has]`. */
export const textFor = (words: string, reader: Audience): string =>
  words.replaceAll(/\[([^|\]]*)\|([^\]]*)\]/g, (_, toMember: string, aboutMember: string) => (reader === 'member' ? toMember : aboutMember))
