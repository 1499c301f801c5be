import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fetchBeforeImport } from './build/fetch-before-import.ts'
import { flags } from './build/flags.ts'
import { fontPreload } from './build/font-preload.ts'
import { icons } from './build/icons.ts'
import { leanIcons } from './build/lean-icons.ts'
import { leanImports } from './build/lean-imports.ts'
import { noInlineStyles } from './build/no-inline-styles.ts'
import { OWN_TEXT } from './build/own-text.ts'
import { pdfFiles } from './build/pdf-files.ts'
import { precompress } from './build/precompress.ts'
import { isSharedFile, screenFiles } from './build/screen-files.ts'
import { screenList } from './build/screen-list.ts'

/** `npm run dev` talks to an API that runs already; the built site is served by the API itself. */
const api = process.env.APP_URL ?? 'http://localhost:3000'

/** What every page needs of the packages. Of the queries, what only forms and growing lists need comes with those. */
const BASE =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:query-core|react-query)|jotai|wouter|regexparam)\/(?!.*(?:mutationObserver|useMutation\.|nfiniteQuery(?!Behavior)))/

/** Small things that many pages share, icons among them; what only a dialog, a toast or a form's check needs comes with it. */
const SHARED =
  /web\/src\/(?:lib|ui|i18n\/[a-z-]+\.ts|app)(?!.*(?:zod|dialog|later-format|country-|toaster-view|slide-out|not-found|search-field|list-|link-token|pagination|page-window|radio-group|empty-state|table|tabs|switch|checkbox|progress-bar|use-wide-screen))|contracts\/src\/domain|lucide-react/

/** What all screens but the travellers' three need before their own code. */
const LATER = ['app/later-routes.tsx', 'i18n/later-dictionaries.ts']

/** What a screen shows at first, by the ends of the paths of its modules. */
const SCREENS = {
  order: ['one-order/one-order-page.tsx'],
  own: ['one-order/own-view.tsx', 'turn/request-section.tsx'],
  strangers: ['one-order/strangers-view.tsx'],
  folds: ['one-order/own-folds.tsx'],
  upload: ['documents/upload-flow.tsx'],
  wizard: ['order/order-page.tsx', 'order/components/answers-step.tsx'],
  start: ['order/order-page.tsx', 'destination/destination-step.tsx'],
  home: ['pages/home-page.tsx'],
  checker: ['checker/components/checker.tsx'],
  below: ['pages/lower-sections.tsx'],
  list: ['pages/my-orders-page.tsx'],
  pay: ['payment/payment.tsx'],
  sign: ['session/sign-in-page.tsx', 'sign-up/sign-up-page.tsx'],
}

export default defineConfig({
  plugins: [
    react({ jsxImportSource: OWN_TEXT }),
    tailwindcss(),
    noInlineStyles(),
    leanIcons(),
    fetchBeforeImport(),
    leanImports(),
    flags(),
    icons(),
    pdfFiles(),
    fontPreload(['inter-latin-wght-normal', 'fraunces-latin-wght-normal']),
    screenList(
      {
        '/': ['pages/home-page.tsx'],
        '/order': ['order/order-page.tsx'],
        '/orders': ['one-order/one-order-page.tsx'],
        '/login': [...LATER, 'session/sign-in-page.tsx'],
        '/my-orders': [...LATER, 'pages/my-orders-page.tsx'],
        '/desk': [...LATER, 'desk/desk-page.tsx'],
      },
      LATER,
    ),
    precompress(),
  ],
  // React has had it itself since version 18; the router still asks for the copy of it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: 'es2022',
    // Small files stay files: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The list of the screens that share a file is no name to write into every list of files.
        chunkFileNames: ({ name }) => `assets/${isSharedFile(name, SCREENS) ? '' : `${name}-`}[hash:7].js`,
        // What every page needs: the packages in one file that changes only with them, our own beside it. An order's first look
        // needs neither, but `words` and `facts` of `screenFiles`.
        codeSplitting: {
          groups: [
            // zod is set to compile nothing before any page makes the first schema.
            { name: 'zod', test: /node_modules\/zod\/|lib\/zod-without-eval/, priority: 4 },
            { name: 'base', test: BASE, priority: 3, includeDependenciesRecursively: false },
            {
              name: 'changes',
              test: /mutationObserver|useMutation\./,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'later',
              test: /web\/src\/(?:app\/(?:later-routes|guard|access)|i18n\/later-dictionaries)\.|people\/permissions\./,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // What few forms need, for them alone; React is in the base by now.
            { name: 'files', test: /node_modules\/(?:react-dropzone|file-selector|attr-accept)\//, priority: 2 },
            { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 2 },
            screenFiles({
              shell: ['/src/main.tsx'],
              firstLook: [],
              screens: SCREENS,
              pages: [['order', 'own', 'strangers'], ['wizard', 'start'], ['home']],
              often: 'list',
              parts: { own: 'order', strangers: 'order' },
              gathers: { order: [], own: [], wizard: ['checker', 'below', 'folds'] },
              // The entry waits for pages, which need what is in the shell.
              except: /nfiniteQuery|index\.html$|\/(?:main\.tsx|early-use\.ts|later-format\.ts)$/,
              priority: 1,
            }),
            { name: 'shared', test: SHARED, minShareCount: 6 },
          ],
        },
      },
    },
  },
  // The worker loads what reads a file's format only when such a file comes.
  worker: {
    format: 'es',
    // Apart from the pages' scripts: the API sends a worker's file with the content policy that the worker is held to.
    rolldownOptions: { output: { entryFileNames: 'assets/workers/[name]-[hash].js' } },
  },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
})
