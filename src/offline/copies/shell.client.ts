import { isShellCache, type ShellFiles, shellCache, shellFilesAt, shellPages } from '#offline/rules/shell.ts'

/**
 * Keeps the pages of the shelf with all they need, once for each build of the shop. The build before stays too: a page of it may be open, and
 * what it hasn't loaded yet comes from there.
 */
export async function keepShell(): Promise<void> {
  const { version, files } = (await (await fetch(shellFilesAt, { cache: 'no-cache' })).json()) as ShellFiles
  const name = shellCache(version)
  const before = (await caches.keys()).filter(isShellCache)
  if (before.includes(name)) return
  const cache = await caches.open(name)
  try {
    await cache.addAll(files)
    for (const page of shellPages) await cache.put(page, await fetch(page, { credentials: 'omit', cache: 'no-store' }))
  } catch (error) {
    await caches.delete(name)
    throw error
  }
  for (const old of before.slice(0, -1)) await caches.delete(old)
}
