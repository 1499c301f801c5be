import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Bytes. Only workers and readers of files are larger: they come with a press, and would take the build seconds each. */
const LARGE = 300_000

/** The highest quality makes one part in fourteen less of what every page loads. */
const qualityFor = (bytes: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: bytes > LARGE ? 9 : 11 } })

/** Scripts and styles also as `.br`, a sixth smaller than what is compressed while a browser waits. The API serves them. */
export function precompress(): Plugin {
  return {
    name: 'passage-precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) =>
        /^assets\/.*\.(?:js|css|wasm)$|^assets\/photo-.*\.(?:json|bin)$/.test(file),
      )
      await Promise.all(
        files.map(async (file) => {
          const code = await readFile(join(dir, file))
          await writeFile(join(dir, `${file}.br`), await compress(code, qualityFor(code.length)))
        }),
      )
    },
  }
}
