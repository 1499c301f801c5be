import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fetchFirst } from './build/fetch-first.ts'
import { flags } from './build/flags.ts'
import { noInlineStyles } from './build/no-inline-styles.ts'
import { pdfFiles } from './build/pdf-files.ts'
import { photoFiles } from './build/photo-files.ts'
import { precompress } from './build/precompress.ts'
import { screens } from './build/screens.ts'
import manifest from './package.json' with { type: 'json' }

/** `ios_saf >= 16` is `ios16` here. */
const browsers = manifest.browserslist.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', ''))

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    // All readers: the security policy refuses the notices' inline style sheet.
    noInlineStyles(),
    // Travellers on a train: code that did not come can be asked for again without a reload, which would lose what was typed.
    fetchFirst(),
    // All readers: a country's flag is a picture that the browser loads when it is shown.
    flags(),
    // Staff: some PDFs need character maps and fonts of their own.
    pdfFiles(),
    // Travellers who choose a photo: it is judged on their device.
    photoFiles(),
    // Search engines and first visitors: titles, and the landing page before any code runs.
    screens(),
    // Readers on slow lines: scripts are a sixth smaller than compressed by the API while a browser waits.
    precompress(),
  ],
  build: {
    target: browsers,
    // The security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // One style sheet: no page is without its styles when the connection is lost.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // zod is told to compile nothing (the security policy refuses it) before any code makes a schema.
            { name: 'zod', test: /node_modules\/zod\/|lib\/zod-without-eval/ },
            // What every page loads: the packages in a file that changes only with them, and our own code.
            { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
            { name: 'index', tags: ['$initial'] },
            // The addresses of orders and of the wizard's screens: links to them need nothing else of theirs.
            { name: 'places', test: /src\/lib\/places/ },
            // Icons and offers: Rolldown would make a file for each set of parts that share one.
            { name: 'shared', test: /lucide-react|features\/offers/, minShareCount: 4 },
            // The wizard with all that its first screens need.
            { name: 'wizard', test: /features\/order\/order-page/ },
          ],
        },
      },
    },
  },
  // A worker's file is sent with its own security policy; it loads the reader of a file's format when such a file comes.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/workers/[name]-[hash].js' } } },
  // `npm run dev` talks to an API that runs already; the built site is served by the API itself.
  server: { proxy: { '/api': { target: process.env.APP_URL ?? 'http://localhost:3000' } } },
})
