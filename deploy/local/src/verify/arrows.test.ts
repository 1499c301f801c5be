import { expect, it } from 'vitest'
import { forbiddenImports } from './arrows.ts'
import { importsOf } from './imports.ts'

const check = (path: string, text: string) => forbiddenImports(path, importsOf(path, text))

it.each([
  ['contracts/src/domain/money/quote.ts', "import { x } from '@passage/core/orders/x'"],
  ['workflows/src/visa-order/order.ts', "import { x } from '@passage/integrations/payments/stripe'"],
  ['workflows/src/visa-order/order.ts', "import { OrderBody } from '@passage/contracts/api/orders/orders.schema'"],
  ['workflows/src/visa-order/order.ts', "import { z } from 'zod'"],
  ['workflows/src/visa-order/order.ts', "import { searchPlaces } from '@passage/contracts/places/search-places'"],
  ['workflows/src/visa-order/order.ts', "import { randomUUID } from 'node:crypto'"],
  ['services/core/src/orders/x.ts', "import { x } from '@passage/integrations/mail/smtp'"],
  ['services/integrations/src/mail/smtp.ts', "import { x } from '@passage/core/orders/x'"],
  ['services/integrations/src/mail/smtp.ts', "import postgres from 'postgres'"],
  ['services/api/src/routes/orders/orders.ts', "import { sql } from 'kysely'"],
  ['services/api/src/routes/orders/orders.ts', "import { x } from '@passage/workflows/visa-order/visa-order'"],
  ['services/worker/src/main.ts', "import { x } from '@passage/api/app'"],
  ['services/worker/src/main.ts', "const x = await import('@passage/web/x')"],
  ['services/worker/src/main.ts', "export * from '@passage/local/log'"],
  ['web/src/lib/server/api.ts', "import { app } from '@passage/api/app'"],
  ['web/src/lib/server/api.ts', "import { x } from '@passage/core/orders/x'"],
  ['web/src/lib/server/api.test.ts', "import { x } from '@passage/core/orders/x'"],
  ['deploy/verify/src/bench/main.ts', "import { App } from '@passage/web/app/app'"],
  ['deploy/provider-consumer/src/main.ts', "import { x } from '@passage/contracts/events/subjects'"],
  ['web/src/lib/server/api.ts', "import { quote } from '../../../../contracts/src/domain/money/quote.ts'"],
])('refuses in %s: %s', (path, text) => {
  expect(check(path, text)).toEqual([expect.stringContaining(`${path}:1 imports `)])
})

it.each([
  ['workflows/src/visa-order/order.ts', "import { quote } from '@passage/contracts/domain/money/quote'"],
  ['workflows/src/visa-order/order.workflow.test.ts', "import { mkdtemp } from 'node:fs/promises'"],
  ['services/core/src/orders/x.ts', "import { sql } from 'kysely'\nimport { y } from '../y.ts'"],
  ['services/integrations/src/identity/built-in.ts', "import type { Kysely } from 'kysely'"],
  ['workflows/scripts/record-histories.ts', "import { testStack } from '@passage/local/testing/stack'"],
  ['services/worker/src/main.ts', "import { x } from '@passage/workflows/workflows'"],
  ['services/integrations/src/events/nats.integration.test.ts', "import { startStack } from '@passage/local/stack'"],
  ['web/src/lib/server/api.ts', "import type { App } from '@passage/api/app'\ntype A = import('@passage/api/app').App"],
  ['web/e2e/traveller/order.e2e.test.ts', "import { testStack } from '@passage/local/testing/stack'"],
  ['deploy/verify/src/bench/main.ts', "import postgres from 'postgres'\nimport { x } from '@passage/core/x'"],
  ['vitest.config.ts', "import { x } from './deploy/local/src/paths.ts'"],
])('allows in %s: %s', (path, text) => {
  expect(check(path, text)).toEqual([])
})

it('names file, line, import and the way that is open', () => {
  expect(check('services/core/src/x.ts', "\n\nimport { x } from '@passage/api/app'")).toEqual([
    'services/core/src/x.ts:3 imports @passage/api/app: core may import contracts',
  ])
})
