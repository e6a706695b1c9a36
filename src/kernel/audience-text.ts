/** The reader of a sentence about a member: the member, or staff acting for them. */
export type Audience = 'member' | 'staff'

/** Picks the reader's half of each `[You have|This member has]`. */
export const textFor = (text: string, audience: Audience): string =>
  text.replaceAll(/\[([^|\]]*)\|([^\]]*)\]/g, (_, toMember: string, aboutMember: string) =>
    audience === 'member' ? toMember : aboutMember,
  )
