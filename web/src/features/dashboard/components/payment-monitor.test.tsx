import type { Role } from '@passage/contracts/domain/people/roles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { PaymentMonitor } from './payment-monitor.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })

function shown(role: Role, running: boolean): string {
  const client = new QueryClient()
  const data = { running, checkInterval: 15_000, maxAttempts: 8, message: 'Last check: nothing was due.' }
  client.setQueryData(['payment-checker', 'en'], { data })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PaymentMonitor role={role} />
    </QueryClientProvider>,
  )
}

test.each([
  [true, 'Running'],
  [false, 'Stopped'],
])('agency specification §2.2: the monitor shows its state (%s), interval, attempts and message', (running, word) => {
  const words = shown('admin', running)
  for (const text of [word, '15 s', '>8<', 'Last check: nothing was due.', 'Start', 'Stop', 'role="switch"'])
    expect(words).toContain(text)
})

test('settled.md, People: the monitor has buttons for administrators only', () => {
  for (const role of ['service_provider', 'b2b_client'] as const) {
    expect(shown(role, true)).toContain('Only administrators can start and stop it.')
    expect(shown(role, true)).not.toContain('>Start<')
  }
})
