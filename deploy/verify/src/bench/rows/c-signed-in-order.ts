import { fieldCipher } from '@passage/core/database/field-cipher'
import { readOrderView } from '@passage/core/order-view/read-order-view'
import { fieldsEnv, readEnv } from '@passage/integrations/config'
import { builtInIdentity } from '@passage/integrations/identity/built-in'
import { acting } from '@passage/integrations/identity/port'
import type { Bench } from '../bench.ts'
import { onePaidOrder } from '../orders.ts'
import { againstBareRoute } from '../raw/bare-route.ts'
import type { Row } from '../row.ts'
import { openRecorder, type Statement } from '../statements.ts'

export const signedInOrder: Row = {
  id: 'C',
  title: 'Signed-in GET /api/orders/{id} / a bare Hono route with the same SQL',
  async measure(bench) {
    const { id } = await onePaidOrder(bench)
    const page = { path: `/api/orders/${id}`, token: bench.tokens.agency }
    return againstBareRoute(bench, page, { better: 'more', good: 0.6, aim: 0.8 }, { stages: await stagesOf(bench, id) })
  },
}

/** The statements of the API's answer: the session, then the order. */
async function stagesOf({ stack, tokens }: Bench, orderId: string): Promise<Statement[][]> {
  const { AUTH_SECRET: secret = '', APP_URL: appUrl = '', DATABASE_URL: url = '' } = stack.env
  const fields = fieldCipher(readEnv(fieldsEnv, stack.env).FIELD_ENCRYPTION_KEYS)
  const { db, record } = openRecorder(url)
  try {
    const identity = builtInIdentity({ db, secret, appUrl })
    const person = await identity.whoIs(tokens.agency)
    if (!person) throw new Error('the agency is not signed in')
    const session = await record(() => identity.whoIs(tokens.agency))
    const order = await record(() => readOrderView({ db, fields }, acting(person), { id: orderId }))
    return [session, order]
  } finally {
    await db.destroy()
  }
}
