/** Whether a normalised (trimmed, lower case) address can exist. 254 characters: RFC 5321. */
export const isEmail = (email: string): boolean =>
  email.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/.test(email)
