import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, normalizePath, type Plugin } from 'vite'
import { offlineShell } from './tools/start/offline-shell.ts'
import { preloadBlocks } from './tools/start/preload-blocks.ts'
import { slimHls } from './tools/start/slim-hls.ts'

/**
 * Modules of `src/` that always come together travel in one file: each file more costs a request, and small ones hardly compress. Blocks and
 * pages stay files of their own, loaded on demand. Earlier groups win a module that two of them need.
 */
const together = {
  // Comes with every page.
  shell: [
    'root.tsx',
    'shell.tsx',
    'blocks.tsx',
    'kernel/money.ts',
    'kernel/text.ts',
    'cart/blocks/cart-dropdown.tsx',
    'cart/cart.client.ts',
    'cart/use-cart.ts',
    'ui/data/browser-storage.client.ts',
    'ui/form/csrf-field.tsx',
    'ui/form/hidden-fields.tsx',
    'ui/form/post-form.tsx',
    'ui/layout/nav-dropdown.client.ts',
    'ui/layout/use-dropdown.ts',
    'ui/mark-ready.ts',
  ],
  // The rest of the frame, once someone is there.
  frame: [
    'account/currency-switch.tsx',
    'ui/feedback/toast.tsx',
    'ui/feedback/toasts.client.ts',
    'ui/shell/mobile-menu.tsx',
    'ui/shell/section-nav.tsx',
    'ui/shell/site-footer.tsx',
  ],
  // What every page with a price needs.
  goods: [
    'catalogue/kinds.ts',
    'catalogue/cards/product-badge.tsx',
    'catalogue/cards/product-price.tsx',
    'catalogue/buy-option.tsx',
    'catalogue/quick-view-context.ts',
    'catalogue/rules/labels.ts',
    'catalogue/rules/product-facts.ts',
    'catalogue/pages/product/buy-button.tsx',
    'catalogue/pages/quick-view-provider.tsx',
    'media/images/image-picture.ts',
    'ui/layout/breadcrumb.tsx',
    'ui/feedback/no-script.tsx',
    'ui/feedback/notice.tsx',
    'ui/picture.tsx',
    'ui/price.tsx',
    'ui/feedback/product-skeleton.tsx',
  ],
  // What shelves are made of.
  shelf: [
    'catalogue/cards/product-row.tsx',
    'catalogue/cards/product-tile.tsx',
    'ui/layout/card.tsx',
    'ui/layout/section-heading.tsx',
    'ui/blocks/swiper-carousel.tsx',
  ],
  // What the players share with other pages.
  'in-bar': ['media/sound/player-bar.ts'],
  'only-sound': ['media/sound/exclusive-playback.client.ts'],
  'listened-ranges': ['library/progress/rules/listened-ranges.ts'],
  'follow-film': ['player/playback/sync-film.ts'],
  spans: ['sound/rules/spans.ts', 'sound/stretch-missing.ts'],
  'practice-endpoints': ['player/saved/practice.client.ts'],
  // Both players and the stage of a set.
  instrument: [
    'media/sound/media-session.client.ts',
    'player/hands/pedals.client.ts',
    'player/hands/use-keys.ts',
    'player/hands/use-pedals.ts',
    'player/saved/use-practice-file.ts',
    'player/listened-ranges.client.ts',
    'player/play-bar.tsx',
    'player/playback/handover.ts',
    'player/playback/leading-sound.client.ts',
    'player/playback/request-limiter.ts',
    'player/practice-file.client.ts',
    'player/rules/keys.ts',
    'player/rules/loop.ts',
    'player/rules/sound-settings.ts',
    'player/rules/speed.ts',
    'player/side-drawer.tsx',
    'practice/rules/practice-loop.ts',
    'ui/data/import-with-retry.client.ts',
  ],
  outbox: ['ui/data/device-store.client.ts', 'ui/data/send-or-queue.client.ts', 'ui/data/outbox.client.ts'],
}

const source = join(import.meta.dirname, 'src')

function chunkOf([name, modules]: [string, string[]]) {
  const files = new Set(modules.map((module) => normalizePath(join(source, module))))
  for (const file of files) if (!existsSync(file)) throw new Error(`vite.config.ts: chunk ${name} names ${file}, which does not exist`)
  return { name, test: (id: string) => files.has(id) }
}

const framework = { name: 'framework', test: /rolldown[\\/:]runtime|node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ }
const icon = { name: 'icon', test: /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/])/ }
const chunks = [framework, icon, ...Object.entries(together).map(chunkOf)]

/** Vite's loader of a chunk looks after style sheets and files that come with it. Here is one style sheet, and `chunks` leave no such files. */
const plainLoader: Plugin = {
  name: 'plain-loader',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null),
}

const reactEmail = /@react-email[\\/]/

// Server and pages are built as one bundle, so that both share the same modules.
export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    plainLoader,
    slimHls,
    offlineShell(),
    preloadBlocks(join(process.env.BUILD_FOLDER ?? 'build', 'client')),
  ],
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: { optimization: { inlineConst: { mode: 'all' } }, output: { codeSplitting: { groups: chunks } } },
      },
    },
    // Bundled, the server loads what is used of them; whole they are 3 MB of source.
    ssr: {
      resolve: { noExternal: ['lucide-react', reactEmail] },
      build: {
        rolldownOptions: { input: './src/server/entry.ts', treeshake: { moduleSideEffects: [{ test: reactEmail, sideEffects: false }] } },
      },
    },
  },
})
