import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { chunkOf, filesOf } from './files-of.ts'

/** Files by the reader's language. */
type Texts = Record<'en' | 'fr', string[]>

/** Files by who reads and what the order asks of them: who has a session reads, most likely, their own order. */
type Views = Record<'own' | 'strangers' | 'requests' | 'pay' | 'details' | 'visa', Texts>

/** What draws the order before React is there. */
const FIRST_LOOK = '/src/features/one-order/first-look/first-look.ts'

/**
 * The order's page has a document of its own, `orders.html`: people open it from a mail, on the street. At once it asks for
 * the reader's language and for the order itself, which elsewhere come one after the other, and draws the order; React and
 * all else come behind. The fonts wait until there is text: they are heavier than all of the page, and their fallback has
 * their measures.
 */
export function orderHeadStart(): Plugin {
  return {
    name: 'passage-order-head-start',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: FIRST_LOOK, name: 'first-look' })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const html = bundle['index.html']
        if (html?.type !== 'asset') return this.error('There is no index.html to make orders.html of.')
        const files = (end: string) => filesBehind(bundle, end)
        const texts = {
          en: [...files('/i18n/en/index.ts'), ...files('/i18n/en/tracking/look.ts')],
          fr: [...files('/i18n/fr/index.ts'), ...files('/i18n/fr/tracking/look.ts')],
        }
        const everywhere = new Set([...files('/index.html'), ...files('/one-order-page.tsx')])
        const view = (module: string, ...words: string[]): Texts => {
          const [en, fr] = (['en', 'fr'] as const).map((language) => {
            const all = [...files(module), ...words.flatMap((one) => files(`/i18n/${language}/${one}.ts`))]
            return all.filter((file) => !everywhere.has(file) && !texts[language].includes(file))
          })
          return { en: en ?? [], fr: fr ?? [] }
        }
        const views = {
          own: view('/own-view.tsx', 'ownOrder/turn'),
          strangers: view('/strangers-view.tsx', 'tracking/index'),
          requests: view('/turn/request-section.tsx', 'document/ask'),
          pay: view('/payment/payment.tsx', 'payment/index'),
          details: view('/travellers/travellers-card.tsx', 'ownOrder/index'),
          visa: view('/turn/visa-section.tsx', 'ownOrder/index', 'document/index'),
        }
        const paper = Object.keys(bundle).find((file) => file.startsWith('assets/guilloche-'))
        if (!paper) return this.error('There is no pattern for the passport page.')
        const source = script(texts, views, paper)
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `assets/order-head-start-${hash}.js`
        this.emitFile({ type: 'asset', fileName, source })
        const [look, ...needed] = files(FIRST_LOOK)
        const react = filesBehind(bundle, '/react-dom/client.js')[0]
        const first = [
          `<script type="module" async src="/${fileName}"></script>`,
          `<script type="module" async src="/${look}"></script>`,
          ...needed.map((file) => `<link rel="modulepreload" href="/${file}">`),
          // The heaviest of what follows fills the line while the order is waited for.
          `<link rel="modulepreload" fetchpriority="low" href="/${react}">`,
        ]
        const document = String(html.source)
          .replaceAll(/\s*<link rel="preload"[^>]*as="font"[^>]*>/g, '')
          .replaceAll(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"')
          .replace('</title>', `</title>\n    ${first.join('\n    ')}`)
        this.emitFile({ type: 'asset', fileName: 'orders.html', source: document })
      },
    },
  }
}

/** The files of the module whose path ends so, its own first. */
function filesBehind(bundle: Rolldown.OutputBundle, end: string): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  return filesOf(chunkOf(chunks, end), new Map(chunks.map((one) => [one.fileName, one])))
}

/** Runs before anything else is there, so it imports nothing; `first-look.ts` and `one-order/api` take up what it asks for. */
const script = (texts: Texts, views: Views, paper: string): string => `const texts = ${JSON.stringify(texts)}
const views = ${JSON.stringify(views)}
let token = null, chosen = null
try {
  token = localStorage.getItem('sessionToken')
  chosen = localStorage.getItem('language')
} catch {}
// As \`i18n/language-choice.ts\`: the choice, else what the server has sent.
const language = (/^(?:en|fr)$/.test(chosen) ? chosen : document.documentElement.lang) === 'fr' ? 'fr' : 'en'
const number = new URLSearchParams(location.search).get('number')?.trim().toUpperCase()
const headers = { accept: 'application/json', ...(token && { authorization: 'Bearer ' + token }) }
const ask = (path, priority = 'auto') => {
  const answer = fetch('/api/' + path, { headers, credentials: 'include', priority })
  answer.catch(() => {})
  return answer
}
if (number) window.earlyOrder = { number, token, language, answer: ask('orders/track/' + encodeURIComponent(number)) }
const load = (file, fetchPriority, more) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority, href: '/' + file, ...more }))
for (const file of texts[language]) load(file, 'auto')
const loadViews = (...shown) => {
  for (const file of new Set(shown.flatMap((view) => views[view][language]))) load(file, 'low')
}
if (number) loadViews(token ? 'own' : 'strangers')
// What a stranger's largest part is painted on comes with its first look; the owner's comes with the stamps.
if (number && !token) load('${paper}', 'high', { rel: 'preload', as: 'image' })
if (number && token) {
  // Behind the texts, for which the first look waits.
  const me = ask('auth/me', 'low')
  const order = window.earlyOrder.answer.then((response) => response.ok && response.clone().json())
  const rest = order.then((order) => (order && order.full ? ask('orders/' + order.id) : undefined))
  rest.catch(() => {})
  Object.assign(window.earlyOrder, { me, rest })
  // As \`preloadControl\` of \`one-order/turn/turn-control.tsx\`.
  const controls = ({ openRequests, detailsMissing, status, delivery }) => ({
    pay: /^(?:pending|payment_pending)$/.test(status),
    requests: openRequests > 0,
    details: detailsMissing && /^(?:paid|document_review|processing)$/.test(status),
    visa: status === 'completed' && delivery === 'download',
  })
  order
    .then((order) => {
      if (!order || !order.full) return
      const wanted = controls(order)
      loadViews(...Object.keys(wanted).filter((view) => wanted[view]))
    })
    .catch(() => {})
}
`
