import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FAQ } from '@passage/contracts/domain/site/faq'
import { describe, expect, it, onTestFinished } from 'vitest'
import { site } from './site.ts'

const INDEX = `<!doctype html>
<html lang="en"><head><title>Passage</title><link rel="preload" as="font" href="/assets/inter.woff2"><link rel="modulepreload" href="/assets/base.js"></head>
<body><div id="root"></div></body></html>`

const company = {
  name: 'Passage S.à r.l.',
  address: '1, rue du Port, Luxembourg',
  registration: 'B 1',
  vatNumber: 'LU 1',
}

const headOf = (title: string) => ({
  en: { title, description: `What ${title} is "for"` },
  fr: { title: `${title}, en français`, description: 'À quoi cela sert' },
})

const SCREENS = {
  screens: {
    '/': { isListed: true, head: headOf('Home') },
    '/order': { isListed: true, head: headOf('Order') },
    '/orders': { isListed: false, head: headOf('Your order') },
  },
  landing: { en: '<h1>Your visa</h1>', fr: '<h1>Your visa, en français</h1>' },
}

async function built(files: Record<string, string>) {
  const dist = await mkdtemp(join(tmpdir(), 'passage-site-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text)
  const web = site(dist, { appUrl: 'https://passage.example', company })
  return {
    ask: (path: string, headers: Record<string, string> = {}) => web.request(path, { headers }),
    page: async (path: string, headers: Record<string, string> = {}) => (await web.request(path, { headers })).text(),
  }
}

const whole = () => built({ 'index.html': INDEX, 'screens.json': JSON.stringify(SCREENS) })

describe('the fonts', () => {
  it.each([
    ['are preloaded by the landing page, whose HTML has text', '/', true],
    ['come after the code of other pages', '/orders', false],
    ['come after the code of a landing page with an order', '/?number=ORD-1', false],
  ])('%s', async (_what, path, isPreloaded) => {
    const page = await (await whole()).page(path)
    expect(page.includes('inter.woff2')).toBe(isPreloaded)
    expect(page).toContain('/assets/base.js')
  })
})

describe('the language of a page', () => {
  const FRENCH = { 'accept-language': 'fr-BE, nl;q=0.9, en;q=0.8' }
  it.each([
    ['English by default', '/', {}, 'en'],
    ['that of the browser', '/', FRENCH, 'fr'],
    ['?lang= before the browser’s', '/?lang=en', FRENCH, 'en'],
    ['that of the first visited address', '/', { ...FRENCH, cookie: 'visitLanguage=en' }, 'en'],
    ['?lang= before that of the first visited address', '/?lang=fr', { cookie: 'visitLanguage=en' }, 'fr'],
    [
      'the reader’s choice before all others',
      '/?lang=fr',
      { ...FRENCH, cookie: 'visitLanguage=fr; language=en' },
      'en',
    ],
    ['English for an unknown one', '/?lang=de', { cookie: 'language=xx' }, 'en'],
  ])('is %s', async (_, path, headers, language) => {
    const { ask } = await whole()
    const answer = await ask(path, headers)
    const page = await answer.text()
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain(`<div id="root" data-drawn="${language}"><h1>Your visa`)
    expect(page).toContain(language === 'fr' ? '<title>Home, en français</title>' : '<title>Home</title>')
    expect(answer.headers.get('vary')).toMatch(/Accept-Language.*Cookie/)
  })
})

describe('the HTML of a screen', () => {
  it('contains the prerendered markup on the landing page only', async () => {
    const { page } = await whole()
    expect(await page('/')).toContain('<div id="root" data-drawn="en"><h1>Your visa</h1></div>')
    for (const path of ['/order', '/login']) expect(await page(path)).toContain('<div id="root"></div>')
  })

  it('contains no prerendered markup for an address with an order', async () => {
    const { page } = await whole()
    for (const path of ['/?number=ORD-K7M4XQ9H', '/?track=ORD-K7M4XQ9H'])
      expect(await page(path)).toContain('<div id="root"></div>')
  })

  it.each(['passage_session=t', 'language=en; __Host-passage_session=t', '__session=t'])(
    'contains no prerendered markup for a signed-in reader (%s)',
    async (cookie) => {
      const { page } = await whole()
      expect(await page('/', { cookie })).toContain('<div id="root"></div>')
      expect(await page('/', { cookie: 'other=passage_session' })).toContain('data-drawn')
    },
  )

  it('is the same with a slash at the end of its address', async () => {
    const { page } = await whole()
    expect(await page('/orders/')).toBe(await page('/orders?number=ORD-K7M4XQ9H'))
  })

  it('works without the build’s manifest', async () => {
    const { page } = await built({ 'index.html': INDEX })
    expect(await page('/orders')).toContain('<div id="root"></div>')
  })
})

describe('the head of a page', () => {
  it('has the title in each language, escaped', async () => {
    const { page } = await whole()
    const french = await page('/order?lang=fr')
    expect(french).toContain('<link rel="canonical" href="https://passage.example/order?lang=fr" />')
    for (const [language, address] of [
      ['en', 'https://passage.example/order?lang=en'],
      ['fr', 'https://passage.example/order?lang=fr'],
      ['x-default', 'https://passage.example/order'],
    ])
      expect(french).toContain(`<link rel="alternate" hreflang="${language}" href="${address}" />`)
    expect(french).toContain('<meta property="og:image" content="https://passage.example/social/passage-fr.png" />')
    expect(await page('/order')).toContain('<meta name="description" content="What Order is &quot;for&quot;" />')
  })

  it('excludes private pages from search engines', async () => {
    const { page } = await whole()
    for (const path of ['/orders?number=ORD-K7M4XQ9H', '/login', '/no-such-page'])
      expect(await page(path)).toContain('<meta name="robots" content="noindex" />')
    for (const path of ['/', '/order']) expect(await page(path)).not.toContain('noindex')
  })

  it('has structured data on the landing page only', async () => {
    const { page } = await whole()
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await page('/?lang=fr')) ?? []
    const { '@graph': graph } = JSON.parse(json)
    const [organization, , faq] = graph
    expect(organization).toMatchObject({ legalName: company.name, address: company.address })
    expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(FAQ.map(({ question }) => question.fr))
    expect(await page('/order')).not.toContain('ld+json')
  })
})

it('is in the site map for public pages in each language', async () => {
  const { ask } = await whole()
  const map = await ask('/sitemap.xml')
  expect(map.headers.get('content-type')).toContain('application/xml')
  expect([...(await map.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://passage.example/?lang=en',
    'https://passage.example/?lang=fr',
    'https://passage.example/order?lang=en',
    'https://passage.example/order?lang=fr',
  ])
  expect(await (await ask('/robots.txt')).text()).toContain('Sitemap: https://passage.example/sitemap.xml')
})

it('comes with files that are served precompressed to browsers that accept it', async () => {
  const { ask } = await built({ 'index.html': INDEX, 'app.js': 'let plain', 'app.js.br': 'compressed' })
  const small = await ask('/app.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect([small.headers.get('content-encoding'), await small.text()]).toEqual(['br', 'compressed'])
  expect(small.headers.get('content-type')).toContain('text/javascript')
  expect(small.headers.get('vary')).toContain('Accept-Encoding')
  expect(await (await ask('/app.js', { 'accept-encoding': 'identity' })).text()).toBe('let plain')
})

describe('where a password is changed', () => {
  it('is found by password managers', async () => {
    const answer = await (await whole()).ask('/.well-known/change-password')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account'])
  })
})
