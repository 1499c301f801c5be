import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { photoFiles } from '../../build/photo-files.ts'
import { appUrl } from '../support/visitor.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

export const PAGE = '/e2e/photo/page/index.html'

/** Builds the photo check's page, and serves it with the security policy that the API sends for the same addresses. */
export async function servePage() {
  const folder = await mkdtemp(path.join(tmpdir(), 'passage-photo-'))
  const root = path.resolve(import.meta.dirname, '../..')
  await build({
    ...{ root, configFile: false, logLevel: 'error', publicDir: false },
    plugins: [react(), tailwindcss(), photoFiles()],
    build: {
      ...{ outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, cssCodeSplit: false, target: 'esnext' },
      rolldownOptions: { input: path.join(root, PAGE) },
    },
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/workers/[name]-[hash].js' } } },
  })

  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
    const file = await readFile(path.join(folder, path.normalize(pathname))).catch(() => null)
    const policy = (await fetch(new URL(pathname, appUrl()))).headers.get('content-security-policy') ?? ''
    response.writeHead(file ? 200 : 404, {
      'content-security-policy': policy,
      'content-type': TYPES[path.extname(pathname)] ?? 'application/octet-stream',
    })
    response.end(file)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Paths, since the start. */
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}
