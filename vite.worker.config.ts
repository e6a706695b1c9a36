import { join } from 'node:path'
import { defineConfig } from 'vite'

/** The service worker: one classic script beside the pages, because its address decides which pages it serves. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: join(process.env.BUILD_FOLDER ?? 'build', 'client'),
    emptyOutDir: false,
    lib: {
      entry: 'src/offline/service-worker/service-worker.ts',
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'service-worker.js',
    },
  },
})
