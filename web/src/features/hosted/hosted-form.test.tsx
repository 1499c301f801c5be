import { getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { hostedSlotAtom } from './components/hosted-loading.tsx'
import { HostedForm } from './hosted-provider.tsx'

const signIn = vi.hoisted(() => vi.fn((_props: object) => 'the form'))
vi.mock('react-dom', async (original) => ({
  ...(await original<object>()),
  createPortal: (children: ReactNode) => children,
}))
vi.mock('@clerk/clerk-react', async (original) => ({ ...(await original<object>()), SignIn: signIn }))
vi.stubGlobal('window', { location: { search: '' } })
vi.stubGlobal('document', { documentElement: null })
vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))

test('the provider’s form has the language of its texts', () => {
  getDefaultStore().set(hostedSlotAtom, { node: {} as HTMLElement, form: 'sign-in' })
  for (const language of ['en', 'fr'] as const)
    expect(renderToStaticMarkup(<HostedForm language={language} />)).toContain(`<div lang="${language}">the form</div>`)
})

test('the provider’s form returns to our page, which redirects by role', () => {
  getDefaultStore().set(hostedSlotAtom, { node: {} as HTMLElement, form: 'sign-in' })
  for (const [search, back] of [
    ['', '/clerk-login'],
    ['?next=%2Fdesk', '/clerk-login?next=%2Fdesk'],
    ['?next=//evil.example', '/clerk-login'],
  ] as const) {
    vi.stubGlobal('window', { location: { search } })
    renderToStaticMarkup(<HostedForm language="en" />)
    expect(signIn.mock.lastCall?.[0]).toMatchObject({ forceRedirectUrl: back })
  }
})
