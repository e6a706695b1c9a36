/** What the pages of the shelf need to open without a network, one cache for each build of the shop. */
const prefix = 'woodshed-shell-'

export const shellCache = (version: string): string => `${prefix}${version}`
export const isShellCache = (name: string): boolean => name.startsWith(prefix)

/** Written by the build: the files of the shelf, and a name for them. */
export type ShellFiles = { version: string; files: string[] }
export const shellFilesAt = '/offline-shell.json'

/** Rendered for guests: the copies say whose they are. */
export const shellPages = ['/offline', '/offline/play', '/offline/stage'] as const
