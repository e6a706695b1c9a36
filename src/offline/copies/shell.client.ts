import { isShellCache, type ShellFiles, shellCache, shellFilesAt, shellPages } from '#offline/rules/shell.ts'

/** Caches the offline pages per build and keeps the previous build's: an open page may still load its chunks. */
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
