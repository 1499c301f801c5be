import type { VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import { settled } from './act.ts'
import type { Account, Client } from './api.ts'
import { crowd } from './crowd.ts'
import { paidOrder } from './paid-order.ts'
import { samplePeople } from './sample-people.ts'
import type { Screen } from './take-picture.ts'

const LISTS: readonly (readonly [string, Account])[] = [
  ['/desk?queue=all', 'provider'],
  ['/agency-dashboard', 'admin'],
  ['/agency-dashboard', 'agency'],
  ['/my-orders', 'provider'],
  ['/my-orders', 'agency'],
  ['/track', 'agency'],
  ['/admin/users', 'admin'],
  ['/admin/agencies', 'admin'],
  ['/admin/audit', 'admin'],
  ['/admin/contact-messages', 'admin'],
  ['/admin/countries', 'admin'],
  ['/admin/visa-orders', 'admin'],
]

/** Every list with as many orders as there are. */
const screensOf = (orders: string): Screen[] =>
  LISTS.map(([path, as]) => {
    const name = `lists-${orders}${path.split('?')[0]?.replaceAll('/', '-')}`
    return { name, path, as, act: settled, window: path.startsWith('/desk') }
  })

/** Every list with no order, one, and a thousand of long names and of names from right to left; `take` takes their pictures. */
export async function lists(appUrl: string, client: Client, take: (screens: Screen[]) => Promise<void>): Promise<void> {
  await take(screensOf('0'))
  const { data } = await client.call<VisaOfferPage>('customer', 'GET', '/api/visa-orders?page=1&limit=1&search=Japan')
  const [offer] = data
  if (!offer) throw new Error('The catalogue has no offer for Japan.')
  await paidOrder({ appUrl, client, offer }, [{ first: 'محمد', last: 'الهاشمي' }])
  await take(screensOf('1'))
  await samplePeople(client)
  await crowd(1_000)
  await take(screensOf('1000'))
}
