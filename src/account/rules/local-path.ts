/**
 * A path of this shop to lead back to; anything that could lead to another site becomes `fallback`. Only printable ASCII
 * without a backslash passes: browsers drop control characters, which would turn `/<tab>/evil` into `//evil`.
 */
export const localPath = (given: unknown, fallback = '/'): string =>
  typeof given === 'string' && /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(given) ? given : fallback
