import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const folder = path.join(path.dirname(require.resolve('country-flag-icons/package.json')), '3x2')

/** Serves every country's flag as `/flags/FR.svg`: pictures the browser loads when it shows them, and no JavaScript. */
export function flags(): Plugin {
  return {
    name: 'passage-flags',
    async generateBundle() {
      for (const file of await readdir(folder)) {
        if (!/^[A-Z]{2}\.svg$/.test(file)) continue
        this.emitFile({ type: 'asset', fileName: `flags/${file}`, source: await readFile(path.join(folder, file)) })
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const match = /^\/flags\/([A-Z]{2}\.svg)$/.exec(request.url ?? '')
        if (!match?.[1]) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(await readFile(path.join(folder, match[1])))
      })
    },
  }
}
