import '@fontsource-variable/fraunces/index.css'
import '@fontsource-variable/inter/index.css'
import './ui/theme.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { watchReleases } from './app/reload-after-release.ts'
import { preloadPage } from './app/routes.tsx'
import { forgetOtherSessions } from './features/one-order/api/kept-orders.ts'
import { currentUserQuery, readerChanged } from './features/session/api/current-user.ts'
import { identityQuery } from './features/session/api/identity.ts'
import { shareLanguage, startLanguage } from './i18n/language-choice.ts'
import { keepDrawnTexts, showLanguage } from './i18n/texts.ts'
import { queryClient } from './lib/server/query-client.ts'
import { setHosted, watchHosted } from './lib/session/hosted-session.ts'
import { forgetPrivateWithSession } from './lib/session/private-storage.ts'
import { watchOtherTabs } from './lib/session/session-token.ts'
import { settleSignIn } from './lib/session/sign-in-again.ts'
import { allowTranslatedNodes } from './lib/translated-nodes.ts'
import { beginPrerendered } from './lib/use-hydrated.ts'

allowTranslatedNodes()
watchReleases(import.meta.url)
setHosted({ status: 'loading' })
watchHosted(readerChanged)
forgetOtherSessions()
forgetPrivateWithSession()
void queryClient.prefetchQuery(identityQuery)
void queryClient.prefetchQuery(currentUserQuery)
watchOtherTabs((isRenewed) => (isRenewed ? settleSignIn(true) : void queryClient.resetQueries()))
shareLanguage()
void draw()

async function draw(): Promise<void> {
  const language = startLanguage()
  await Promise.all([showLanguage(language), preloadPage(window.location.pathname)])

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root.')

  // Prerendered in another language than the chosen one, or already translated: render it again.
  if (root.dataset.drawn === language && !root.querySelector('font')) {
    beginPrerendered()
    keepDrawnTexts()
    hydrateRoot(root, <App drawn={window.location.pathname} />)
  } else createRoot(root).render(<App />)
}
