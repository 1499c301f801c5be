import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { Router } from 'wouter'
import { HostedIdentity } from '../features/hosted/hosted-identity.tsx'
import { queryClient } from '../lib/server/query-client.ts'
import { Part } from '../ui/feedback/part.tsx'
import { Shell } from './shell.tsx'

/** The whole application. `drawn` is the path of a page that the build has drawn: while that is taken over, the address counts as that path alone. */
export function App({ drawn }: { drawn?: string | undefined }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router {...(drawn && { ssrPath: drawn, ssrSearch: '' })}>
          <Shell />
        </Router>
        <Part fallback={null}>
          <HostedIdentity />
        </Part>
      </QueryClientProvider>
    </StrictMode>
  )
}
