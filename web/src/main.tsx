import '@fontsource-variable/fraunces/index.css'
import '@fontsource-variable/inter/index.css'
import './ui/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchReleases } from './app/reload-after-release.ts'
import { preloadPage } from './app/routes.tsx'
import { Shell } from './app/shell.tsx'
import { HostedIdentity } from './features/hosted/hosted-identity.tsx'
import { forgetWithReader } from './features/one-order/api/seen-orders.ts'
import { readerChanged } from './features/session/api/change-person.ts'
import { currentUserQuery } from './features/session/api/current-user.ts'
import { identityQuery } from './features/session/api/identity.ts'
import { showLanguage, storedLanguage } from './i18n/texts.ts'
import { setHosted, watchHosted } from './lib/hosted-session.ts'
import { forgetPrivateWithReader } from './lib/private-storage.ts'
import { queryClient } from './lib/query-client.ts'
import { watchOtherTabs } from './lib/session-token.ts'

watchReleases(import.meta.url)
setHosted({ status: 'loading' })
watchHosted(readerChanged)
forgetWithReader()
forgetPrivateWithReader()
void queryClient.prefetchQuery(identityQuery)
void queryClient.prefetchQuery(currentUserQuery)
watchOtherTabs(() => void queryClient.resetQueries())
await Promise.all([showLanguage(storedLanguage()), preloadPage(window.location.pathname)])

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Shell />
      <HostedIdentity />
    </QueryClientProvider>
  </StrictMode>,
)
