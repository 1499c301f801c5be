import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TransactionPage } from '@passage/contracts/api/desk/transactions.schema'
import { root } from '@passage/local/paths'
import { testStack } from '@passage/local/testing/stack'
import { call } from '../support/api.ts'
import { readAsStaff } from '../support/paid-order.ts'
import { askFor, deliverVisa, documentOf, review } from '../support/staff-by-api.ts'

/**
 * Writes the demo orders of `npm start` into the stack, and what they lack. Returns a function that fills a path: `{zoe.lefevre.beranger}`
 * becomes the number of the order with that e-mail address.
 */
export async function makeOrders(): Promise<(path: string) => string> {
  const env = { ...process.env, ...testStack().env }
  await promisify(execFile)(process.execPath, [join(root, 'deploy/local/src/seed/main.ts')], { env })
  const path = '/api/dashboard/transactions?limit=100&search=%40traveller.example'
  const { data } = await call<TransactionPage>('GET', path, undefined, 'provider')
  const orderOf = (name: string) => {
    const order = data.find(({ customerEmail }) => customerEmail.startsWith(`${name}@`))
    if (!order) throw new Error(`There is no demo order of ${name}.`)
    return order
  }

  const { orderId: sentBack } = orderOf('chloe.fontaine')
  const notes = 'There is a shadow on the left of your face.'
  await review(await documentOf(sentBack, 'photo'), { verdict: 'rejected', reason: 'photo_not_to_standard', notes })
  await askFor(sentBack, { documentType: 'bank_statement', notes: 'The last three months, with your name on it.' })
  const reason = 'The consulate is closed until Monday 7 December. We hand your file in as soon as it opens again.'
  await call('POST', `/api/orders/${orderOf('nguyen.thi.hong.nhung').orderId}/hold`, { reason }, 'provider')
  await deliverVisa(orderOf('maria.jose.nunez.ibanez').orderId, 'Visa Núñez Ibáñez.pdf')
  const delivered = orderOf('maria.jose.nunez.ibanez').orderId
  await deliverVisa(delivered, 'wrong visa.pdf')
  const { documents } = await readAsStaff(delivered)
  const wrong = documents.find(({ fileName }) => fileName === 'wrong visa.pdf')
  await call(
    'POST',
    `/api/documents/${wrong?.id}/withdraw`,
    { reason: 'It names another passport number.' },
    'provider',
  )
  await call('POST', '/api/contact', {
    ...{ firstName: 'Maximiliane', lastName: 'von Hohenberg', email: 'maximiliane@traveller.example', language: 'en' },
    ...{ subject: 'application_status', message: 'I have written four times, and my flight is tomorrow.' },
  })
  const agency = { name: 'Voyages d’affaires et séjours linguistiques Müller-Đặng & Durand' }
  await call('POST', '/api/admin/agencies', agency, 'admin')
  return (path) => path.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => orderOf(name).orderNumber)
}
