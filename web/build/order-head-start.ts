import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

const LANGUAGES = ['en', 'fr'] as const

/** Files by the reader's language. */
type Texts = Record<(typeof LANGUAGES)[number], string[]>

/**
 * The order's page has a document of its own, `orders.html`: people open it from a mail, on the street. At once, beside the
 * scripts, it asks for the reader's language and for the order itself, which elsewhere come one after the other. The fonts
 * wait until there is text: they are heavier than all of the page, and their fallback has their measures.
 */
export function orderHeadStart(): Plugin {
  return {
    name: 'passage-order-head-start',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const html = bundle['index.html']
        if (html?.type !== 'asset') return this.error('There is no index.html to make orders.html of.')
        const source = script(textsIn(bundle, ['index', 'tracking/index']))
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `assets/order-head-start-${hash}.js`
        this.emitFile({ type: 'asset', fileName, source })
        const document = String(html.source)
          .replaceAll(/\s*<link rel="preload"[^>]*as="font"[^>]*>/g, '')
          .replace('</title>', `</title>\n    <script type="module" async src="/${fileName}"></script>`)
        this.emitFile({ type: 'asset', fileName: 'orders.html', source: document })
      },
    },
  }
}

function textsIn(bundle: Rolldown.OutputBundle, names: string[]): Texts {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const filesIn = (language: string) =>
    chunks
      .filter(({ facadeModuleId }) => names.some((name) => facadeModuleId?.endsWith(`/i18n/${language}/${name}.ts`)))
      .map(({ fileName }) => fileName)
  return { en: filesIn('en'), fr: filesIn('fr') }
}

/** Runs before anything else is there, so it imports nothing; `one-order/api/tracked-order.ts` takes up what it asks for. */
const script = (texts: Texts): string => `const texts = ${JSON.stringify(texts)}
let token = null, language = 'en'
try {
  token = localStorage.getItem('sessionToken')
  if (localStorage.getItem('language') === 'fr') language = 'fr'
} catch {}
const number = new URLSearchParams(location.search).get('number')?.trim().toUpperCase()
if (number) {
  const headers = { accept: 'application/json', ...(token && { authorization: 'Bearer ' + token }) }
  const answer = fetch('/api/orders/track/' + encodeURIComponent(number), { headers, credentials: 'include' })
  answer.catch(() => {})
  window.earlyOrder = { number, token, answer }
}
for (const file of texts[language])
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }))
`
