import { DEMO_ACCOUNTS } from '@passage/contracts/domain/people/demo-accounts'
import { roleName } from '@passage/contracts/domain/people/roles'
import type { Stack } from '../stack.ts'

/** The addresses and demo accounts that `npm start` prints when it is ready. */
export function addresses({ ports, env, processes }: Pick<Stack, 'ports' | 'env' | 'processes'>): string {
  const app = env.APP_URL ?? ''
  const rows: [string, string][] = [
    ['application', app],
    ['Temporal UI', env.TEMPORAL_UI_URL ?? ''],
    ['saved views', `http://localhost:${ports.codec}/views`],
    ['mailbox', `http://localhost:${ports.mailbox}`],
    [
      'payments',
      processes.has('stripe') ? `http://localhost:${ports.stripe} (Stripe sandbox)` : 'Stripe, with your key',
    ],
    ['OpenAPI', `${app}/api/openapi.json`],
    ['metrics', `${app}/metrics`],
  ]
  return [
    ...rows.map(([what, where]) => `  ${what.padEnd(18)}${where}`),
    '',
    ...DEMO_ACCOUNTS.map(({ role, username, password }) => {
      return `  ${roleName(role, 'en').padEnd(18)}${username.padEnd(12)}${password}`
    }),
    '',
    '  Test card 4242 4242 4242 4242, any future date, any CVC. Ctrl-C stops everything.',
  ].join('\n')
}
