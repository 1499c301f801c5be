import { getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { hostedSlotAtom } from './components/hosted-loading.tsx'
import { HostedForm } from './hosted-provider.tsx'

vi.mock('react-dom', async (original) => ({
  ...(await original<object>()),
  createPortal: (children: ReactNode) => children,
}))
vi.mock('@clerk/clerk-react', async (original) => ({ ...(await original<object>()), SignIn: () => 'the form' }))
vi.stubGlobal('window', { location: { search: '' } })
vi.stubGlobal('document', { documentElement: null })
vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))

test('the provider’s form is marked with the language of its words', () => {
  getDefaultStore().set(hostedSlotAtom, { node: {} as HTMLElement, form: 'sign-in' })
  for (const language of ['en', 'fr'] as const)
    expect(renderToStaticMarkup(<HostedForm language={language} />)).toContain(`<div lang="${language}">the form</div>`)
})
