import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { flags } from './build/flags.ts'
import { fontPreload } from './build/font-preload.ts'
import { noInlineStyles } from './build/no-inline-styles.ts'

/** `npm run dev` talks to an API that runs already; the built site is served by the API itself. */
const api = process.env.APP_URL ?? 'http://localhost:3000'

const BASE =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack|jotai|wouter|regexparam|use-sync-external-store|typesafe-i18n)\//

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    noInlineStyles(),
    flags(),
    fontPreload(['inter-latin-wght-normal', 'fraunces-latin-opsz-normal']),
  ],
  build: {
    target: 'es2022',
    // Small files stay files: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs, in one file that changes only with its packages.
        codeSplitting: { groups: [{ name: 'base', test: BASE }] },
      },
    },
  },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
})
