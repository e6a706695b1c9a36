import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * What always comes together travels in one file: each file more costs a request, and small ones hardly compress. Blocks and pages
 * stay files of their own, loaded on demand. The first group that fits takes a module and all it needs; earlier groups win.
 */
const chunks = [
  { name: 'framework', test: /rolldown[\\/:]runtime|node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  // Comes with every page.
  {
    name: 'shell',
    test: /[\\/]src[\\/](root|shell|blocks|kernel[\\/](money|text)|cart[\\/](cart\.client|use-cart)|ui[\\/](csrf-field|nav-dropdown\.client))\.tsx?/,
  },
  // The rest of the frame, once someone is there.
  {
    name: 'frame',
    test: /[\\/]src[\\/](account[\\/]currency-switch|ui[\\/](toast|toasts\.client|shell[\\/](mobile-menu|section-nav|site-footer)))\.tsx/,
  },
  // What every page with a price on it says.
  {
    name: 'goods',
    test: /[\\/]src[\\/](catalogue[\\/](kinds|product-badge|product-price|buy-option|quick-view-context|rules[\\/](words|card-words)|pages[\\/](buy-button|quick-view-provider))|media[\\/]cover-picture|ui[\\/](breadcrumb|no-script|notice|picture|price|product-skeleton))\.tsx?/,
  },
  // What shelves are made of.
  {
    name: 'shelf',
    test: /[\\/]src[\\/](catalogue[\\/](product-row|product-tile)|ui[\\/](card|section-heading|blocks[\\/]swiper-carousel))\.tsx/,
  },
]

/** Vite's loader of a chunk looks after style sheets and files that come with it. Here is one style sheet, and `chunks` leave no such files. */
const plainLoader: Plugin = {
  name: 'plain-loader',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null),
}

// Server and pages are built as one bundle, so that both share the same modules.
export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), plainLoader],
  environments: {
    client: { build: { modulePreload: false, rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rolldownOptions: { input: './src/server/entry.ts' } } },
  },
})
