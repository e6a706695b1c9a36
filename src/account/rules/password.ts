import { commonPasswords } from '#account/rules/common-passwords.ts'
import { maxPasswordLength, minPasswordLength } from '#account/rules/password-length.ts'

const common = new Set(commonPasswords)
const keyboardRows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]

/** The error of a new password; null when acceptable. `personal` are words from the person's own data. */
export function passwordProblem(password: string, personal: readonly string[]): string | null {
  const length = [...password].length
  if (length < minPasswordLength) return `Use at least ${minPasswordLength} characters.`
  if (length > maxPasswordLength) return `Use at most ${maxPasswordLength} characters.`
  const plain = password.toLowerCase()
  if (personal.some((word) => word.length > 0 && plain === word.toLowerCase())) return 'Choose something other than your name or email.'
  if (isCommon(plain)) return 'This password is too common. Choose another.'
  return null
}

/** Listed as typed, without leading and trailing digits and signs, or with signs read as characters (`p@ss`); or a keyboard run. */
function isCommon(plain: string): boolean {
  const bare = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  const spelt = [...bare].map((sign) => letterOf[sign] ?? sign).join('')
  return [plain, bare, spelt].some((form) => common.has(form)) || isRepeated(plain) || isKeyboardRow(plain)
}

const letterOf: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/** 'aaaaaaaa', 'abcabcabc': at most four characters repeated. */
const isRepeated = (plain: string): boolean => /^(.{1,4})\1+$/u.test(plain)

const isKeyboardRow = (plain: string): boolean =>
  keyboardRows.some((row) => (row + row).includes(plain) || [...row, ...row].reverse().join('').includes(plain))
