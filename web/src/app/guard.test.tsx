import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { currentUserQuery } from '../features/session/api/current-user.ts'
import { loadAllTexts, textsIn } from '../i18n/dictionaries.ts'
import { textsAtom } from '../i18n/texts.ts'
import { accessOf, Guard } from './guard.tsx'

// As in a browser, unlike in the build. Test files share their modules, so those that an earlier file has loaded are reset.
vi.hoisted(() => vi.resetModules())
vi.mock('../lib/use-hydrated.ts', () => ({ useHydrated: () => true }))

const user = {
  id: '1',
  username: 'm',
  firstName: 'M',
  lastName: 'D',
  email: 'm@d.example',
  emailVerified: true,
  agencyId: null,
}

function show(known: 'nothing' | 'signed-out' | 'customer' | 'user', locale: 'en' | 'fr' = 'en'): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const client = new QueryClient()
  if (known !== 'nothing') {
    client.setQueryData(
      currentUserQuery.queryKey,
      known === 'signed-out' ? null : { ...user, role: known as 'customer' },
    )
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/my-orders" ssrSearch="?page=2">
        <Guard needs="order:change-status">secret</Guard>
      </Router>
    </QueryClientProvider>,
  ).replaceAll('&#x27;', "'")
}

describe('the access guard', () => {
  beforeAll(loadAllTexts)

  test('shows that it checks the session', () => {
    expect(show('nothing')).toContain('Checking permissions')
  })

  test('links signed-out visitors to the sign-in and back', () => {
    const html = show('signed-out')
    expect(html).toContain('You must be logged in to access this page.')
    expect(html).toContain('href="/clerk-login?next=%2Fmy-orders%3Fpage%3D2"')
    expect(html).toContain('Back to Home')
  })

  test('shows the person’s role in the person’s language', () => {
    expect(show('customer')).toContain("You don't have the necessary permissions to access this page.")
    expect(show('customer')).toContain('Customer')
    expect(show('customer', 'fr')).toContain('Votre rôle\u00a0: Client')
    expect(show('customer')).not.toContain('secret')
  })

  test('shows an unknown role as customer', () => {
    expect(show('user')).toContain('Your role: Customer')
    expect(show('user', 'fr')).toContain('Votre rôle\u00a0: Client')
    expect(show('user')).not.toContain('secret')
  })
})

const session = { user: null, isLoading: false, failed: false }

describe('the access guard', () => {
  test('waits for the session', () => {
    expect(accessOf({ ...session, isLoading: true }, 'order:read')).toBe('checking')
  })

  test('asks signed-out visitors to sign in, except when the server did not answer', () => {
    expect(accessOf(session, 'order:read')).toBe('signed-out')
    expect(accessOf({ ...session, failed: true }, 'order:read')).toBe('failed')
  })

  test('follows the permission table', () => {
    expect(accessOf({ ...session, user: { role: 'customer' } }, 'order:read')).toBe('allowed')
    expect(accessOf({ ...session, user: { role: 'customer' } }, 'order:change-status')).toBe('wrong-role')
    expect(accessOf({ ...session, user: { role: 'service_provider' } }, 'order:change-status')).toBe('allowed')
  })
})
