import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Entries of the offline pages, and the parts of their frame that load later. */
const roots =
  /\/src\/(entry\.client|root|offline\/pages\/[\w-]+|ui\/feedback\/toast|ui\/form\/captcha|media\/sound\/sound-slot|account\/consent-notice)\.tsx/
/** Only these load what offline pages need on demand; the frame's own list of blocks is the whole shop. */
const followed = /\/src\/(offline|player|sound|practice)\//

/** Writes `offline-shell.json`: the files that offline pages need, and a version name. */
export const offlineShell = (): Plugin => ({
  name: 'offline-shell',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = new Set<string>()
      const take = (name: string) => {
        const chunk = bundle[name]
        if (files.has(name) || !chunk) return
        files.add(name)
        if (chunk.type !== 'chunk') return
        const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {}
        for (const file of [...chunk.imports, ...importedCss, ...importedAssets]) take(file)
        if (chunk.moduleIds.some((id) => followed.test(id))) chunk.dynamicImports.forEach(take)
      }
      for (const [name, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => roots.test(id))) take(name)
      for (const [name, { type }] of Object.entries(bundle))
        if (type === 'asset' && /latin-[\w-]*\.woff2$|Bravura.*\.woff2$|worklet/i.test(name)) files.add(name)
      const list = [...files].sort().map((name) => `/${name}`)
      const version = createHash('sha256').update(list.join('\n')).digest('base64url').slice(0, 16)
      this.emitFile({
        type: 'asset',
        fileName: 'offline-shell.json',
        source: JSON.stringify({ version, files: [...list, '/favicon.svg'] }),
      })
    },
  },
})
