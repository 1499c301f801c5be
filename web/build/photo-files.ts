import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { MODELS, PHOTO_FILES, VERSIONS } from '../src/features/pictures/photo/files.ts'

const require = createRequire(import.meta.url)
// `exports` of these packages names no other file.
const human = path.resolve(require.resolve('@vladmandic/human'), '../..')
const wasm = path.resolve(require.resolve('@tensorflow/tfjs-backend-wasm/package.json'), '..')
const ours = path.resolve(require.resolve('@passage/reading/model/selfie.bin'), '..')

const FILES = [
  ...MODELS.flatMap((model) =>
    ['json', 'bin'].map((ending) => path.join(model === 'selfie' ? ours : `${human}/models`, `${model}.${ending}`)),
  ),
  // One of the two; the third needs pages of their own process, which our security headers do not ask for.
  ...['tfjs-backend-wasm-simd.wasm', 'tfjs-backend-wasm.wasm'].map((file) => path.join(wasm, 'dist', file)),
]

/** Serves the photo check's models and WebAssembly from our own origin. Its worker loads them when a photo is chosen. */
export function photoFiles(): Plugin {
  return {
    name: 'passage-photo-files',
    async generateBundle() {
      for (const [folder, wanted] of [
        [human, VERSIONS.human],
        [wasm, VERSIONS.wasm],
      ] as const) {
        const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string }
        if (version !== wanted) this.error(`${folder} is ${version}: change VERSIONS in pictures/photo/files.ts`)
      }
      for (const file of FILES)
        this.emitFile({
          type: 'asset',
          fileName: `${PHOTO_FILES.slice(1)}${path.basename(file)}`,
          source: await readFile(file),
        })
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const file = FILES.find((one) => request.url === PHOTO_FILES + path.basename(one))
        if (!file) return next()
        response.setHeader('content-type', file.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream')
        response.end(await readFile(file))
      })
    },
  }
}
