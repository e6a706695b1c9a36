/** Files the shelf pages need to open offline, in one cache per build. */
const prefix = 'woodshed-shell-'

export const shellCache = (version: string): string => `${prefix}${version}`
export const isShellCache = (name: string): boolean => name.startsWith(prefix)

/** Written by the build: the shelf's files and their version. */
export type ShellFiles = { version: string; files: string[] }
export const shellFilesAt = '/offline-shell.json'

/** Rendered for guests: copies name their account. */
export const shellPages = ['/offline', '/offline/play', '/offline/stage'] as const
