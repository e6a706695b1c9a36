/** Row K2: cuts text longer than `max` characters and adds an ellipsis; never inside a surrogate pair. */
export function truncate(text: string, max: number): string {
  const letters = [...text]
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, Math.max(0, max - 1))
        .join('')
        .trimEnd()}…`
}

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const pad = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`
}

export const slugify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** An `ilike` pattern that finds the text anywhere, with its wildcards escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
