import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const manifest = require.resolve('pdfjs-dist/package.json')

/** What a PDF may need besides the code: character maps, fonts, and the decoders that do without WebAssembly. */
const FOLDERS = { cmaps: /\.bcmap$/, standard_fonts: /\.(?:pfb|ttf)$/, wasm: /_nowasm_fallback\.js$/ }

/** Serves them as `/assets/pdfjs-<version>/cmaps/…`: the document viewer's worker loads the few that a PDF asks for. */
export function pdfFiles(): Plugin {
  return {
    name: 'passage-pdf-files',
    apply: 'build',
    async generateBundle() {
      const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
      for (const [folder, wanted] of Object.entries(FOLDERS)) {
        const from = path.join(path.dirname(manifest), folder)
        for (const file of (await readdir(from)).filter((name) => wanted.test(name))) {
          const fileName = `assets/pdfjs-${version}/${folder}/${file}`
          this.emitFile({ type: 'asset', fileName, source: await readFile(path.join(from, file)) })
        }
      }
    },
  }
}
