import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

// Builds the mail templates at MAIL_TEMPLATES, with everything they need in one file: Node runs no .tsx.
const target = process.env.MAIL_TEMPLATES
if (!target) {
  console.error('MAIL_TEMPLATES is missing: set it to the path that the mail templates shall be written to.')
  process.exit(1)
}
await mkdir(dirname(target), { recursive: true })
await build({
  entryPoints: [fileURLToPath(import.meta.resolve('../src/mail/templates/index.tsx'))],
  outfile: `${target}.partial`,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  jsx: 'automatic',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
})
await rename(`${target}.partial`, target)
