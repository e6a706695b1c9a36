import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'

/** A page's main blocks, and what loads their recordings: it preloads their scripts beside its own. They stay chunks, and a missing one shows an error in its place. */
const film = ['src/player/blocks/player.tsx', 'node_modules/hls.js/dist/hls.mjs']
const blocksOf: Record<string, string[]> = {
  'play lessons': film,
  'play courses': film,
  'play streams': film,
  'play backing-tracks': ['src/player/blocks/backing-track-player.tsx', 'src/player/playback/load-track.client.ts'],
}

const routes = '\0virtual:react-router/server-manifest'

/** Adds these scripts to the ones React Router links to. It has no option for it. */
export const preloadBlocks = (clientFolder: string): Plugin => ({
  name: 'preload-blocks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform(code, id) {
    if (id !== routes) return null
    const scripts = Object.entries(blocksOf).map(([route, blocks]) => [route, scriptsOf(clientFolder, blocks)])
    return `${code.replace(/^export default/, 'const manifest =')}
for (const [route, scripts] of ${JSON.stringify(scripts)}) manifest.routes[route].imports.push(...scripts)
export default manifest`
  },
})

function scriptsOf(clientFolder: string, blocks: readonly string[]): string[] {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const found = new Set<string>()
  const take = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`There is no chunk for ${name}, which is to be preloaded`)
    if (found.has(`/${chunk.file}`)) return
    found.add(`/${chunk.file}`)
    chunk.imports?.forEach(take)
  }
  blocks.forEach(take)
  return [...found]
}
