import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { flags } from './build/flags.ts'
import { fontPreload } from './build/font-preload.ts'
import { noInlineStyles } from './build/no-inline-styles.ts'
import { orderHeadStart } from './build/order-head-start.ts'
import { pagePreload } from './build/page-preload.ts'
import { pdfFiles } from './build/pdf-files.ts'

/** `npm run dev` talks to an API that runs already; the built site is served by the API itself. */
const api = process.env.APP_URL ?? 'http://localhost:3000'

const BASE =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:query-core|react-query)|jotai|wouter|regexparam|use-sync-external-store|typesafe-i18n)\//

/** Small things that many pages share, icons among them; what only a dialog, a toast or a form's check needs comes with it. */
const SHARED =
  /web\/src\/(?:lib|ui|i18n\/[a-z-]+\.ts|app)(?!.*(?:zod|dialog|country-|toaster-view|slide-out|not-found|search-field|list-|link-token|pagination|page-window|radio-group|empty-state|table|tabs|switch|checkbox|progress-bar|use-wide-screen))|contracts\/src\/domain|lucide-react/

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    noInlineStyles(),
    flags(),
    pdfFiles(),
    fontPreload(['inter-latin-wght-normal', 'fraunces-latin-wght-normal']),
    pagePreload({
      '/': 'home/home-page.tsx',
      '/order': 'order/order-page.tsx',
      '/orders': 'one-order/one-order-page.tsx',
      '/my-orders': 'my-orders/my-orders-page.tsx',
      '/desk': 'desk/desk-page.tsx',
    }),
    orderHeadStart(),
  ],
  build: {
    target: 'es2022',
    // Small files stay files: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs: the packages in one file that changes only with them, our own beside it.
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 2 },
            // zod is told to compile nothing before the first schema is made, whichever page makes it.
            { name: 'zod', test: /node_modules\/zod\/|lib\/zod-without-eval/, priority: 3 },
            { name: 'shared', test: SHARED, priority: 1, minShareCount: 6 },
          ],
        },
      },
    },
  },
  // The worker loads what reads a file's format only when such a file comes.
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
})
