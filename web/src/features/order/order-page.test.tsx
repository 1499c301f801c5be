import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { prerender } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'
import { textsAtom } from '../../i18n/texts.ts'
import { currentUserQuery } from '../session/api/current-user.ts'
import OrderPage from './order-page.tsx'

await loadAllTexts()

const partner = { id: 'p', role: 'b2b_client', firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com' }

/** The wizard at an address, for a partner of an agency or of none. */
async function show(search: string, agencyId: number | null, locale: 'en' | 'fr' = 'en'): Promise<string> {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, { ...partner, agencyId } as CurrentUser)
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <Router ssrPath="/order" ssrSearch={search}>
        <OrderPage />
      </Router>
    </QueryClientProvider>,
  )
  return new Response(prelude).text()
}

describe('the wizard of a partner without an agency', () => {
  it.each(['en', 'fr'] as const)('says so in place of destinations and of the form (%s)', async (locale) => {
    for (const search of ['', 'offer=3', 'offer=3&screen=check']) {
      const page = await show(search, null, locale)
      expect(page).toContain(textsIn(locale).agencyOrder.noAgency())
      expect(page).toContain('href="/#contact"')
      expect(page).not.toContain('<form')
    }
  })

  it('says nothing of the kind to a partner of an agency', async () => {
    expect(await show('', 1)).not.toContain(textsIn('en').agencyOrder.noAgency())
  })
})
