import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Server and pages are built as one bundle, so that both share the same modules.
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: { ssr: { build: { rolldownOptions: { input: './src/server/entry.ts' } } } },
})
