import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'
import { textsAtom } from '../../i18n/texts.ts'
import { ProveAccount } from './components/prove-account.tsx'
import { Confirmed } from './verify-email-page.tsx'

// Test files share their modules, so those that an earlier file has loaded are reset.
vi.hoisted(() => vi.resetModules())
beforeAll(async () => {
  await loadAllTexts()
  vi.stubGlobal('window', { location: { search: '' } })
  return () => vi.unstubAllGlobals()
})

const person = { email: 'm@d.example' }

function show(page: ReactNode, locale: 'en' | 'fr' = 'en'): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/verify-email">{page}</Router>
    </QueryClientProvider>,
  )
}

test('the page asks for the password of the link’s account and names the signed-in account', () => {
  const prove = (user: typeof person | null) => <ProveAccount token="t" user={user} onProved={() => undefined} />
  expect(show(prove(null))).toContain('You are not signed in on this device.')
  expect(show(prove(person))).toContain('You are signed in here as m@d.example, and this link is for another account.')
  expect(show(prove(person))).not.toContain('not signed in')
  expect(show(prove(person), 'fr')).toContain('en tant que m@d.example, et ce lien concerne un autre compte.')
})

test('a confirmed address is shown in the session of its own account only', () => {
  const own = 'Orders placed with this address now appear in your account.'
  expect(show(<Confirmed user={person} isOwn />)).toContain(own)
  expect(show(<Confirmed user={person} isOwn={false} />)).not.toContain(own)
  expect(show(<Confirmed user={person} isOwn={false} />)).toContain('sign out, then sign in with it')
  expect(show(<Confirmed user={null} isOwn={false} />)).toContain('Sign in to see the orders placed with this address.')
})
