import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { site } from './site.ts'

async function built(files: Record<string, string>) {
  const dist = await mkdtemp(join(tmpdir(), 'passage-site-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text)
  return site(dist)
}

const INDEX = '<html><head><title>Passage</title></head></html>'

it('asks for the files of a screen together with the page, and of that screen alone', async () => {
  const web = await built({ 'index.html': INDEX, 'pages.json': JSON.stringify({ '/orders': ['assets/orders-1.js'] }) })
  const order = await (await web.request('/orders?number=ORD-K7M4XQ9H')).text()
  expect(order).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/orders-1.js" /></head>')
  expect(await (await web.request('/orders/')).text()).toBe(order)
  expect(await (await web.request('/login')).text()).toBe(INDEX)
})

it('serves a web that was built without that list', async () => {
  const web = await built({ 'index.html': INDEX })
  expect(await (await web.request('/orders')).text()).toBe(INDEX)
})

it('sends a file as the build has compressed it, to browsers that read that', async () => {
  const web = await built({ 'index.html': INDEX, 'app.js': 'let plain', 'app.js.br': 'compressed' })
  const ask = (encodings: string) => web.request('/app.js', { headers: { 'accept-encoding': encodings } })
  const small = await ask('gzip, deflate, br')
  expect([small.headers.get('content-encoding'), await small.text()]).toEqual(['br', 'compressed'])
  expect(small.headers.get('content-type')).toContain('text/javascript')
  expect(small.headers.get('vary')).toContain('Accept-Encoding')
  expect(await (await ask('identity')).text()).toBe('let plain')
})
