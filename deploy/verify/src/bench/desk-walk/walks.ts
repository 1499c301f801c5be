import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import type { Page } from 'playwright-core'
import type { Hands } from './hands.ts'

/** What is looked at of each order, in the order in which both screens show it. */
export const FILES = ['passport.pdf', 'photo.jpg', 'travel_proof.pdf'] as const

/** The orders (from 0) whose photo goes back. */
const SENT_BACK = [2, 6]

/** How many of so many orders have a document that goes back. */
export const sentBackOf = (orders: number): number => SENT_BACK.filter((place) => place < orders).length

export interface Walk {
  name: string
  /** Of the page where it begins; the orders are those of this customer. */
  path(customer: string): string
  /** Reviews all of them. */
  go(page: Page, hands: Hands, orders: readonly OrderDetail[]): Promise<void>
}

async function judge(hands: Hands, place: number, file: string): Promise<void> {
  // The first ready-made reason.
  if (SENT_BACK.includes(place) && file === 'photo.jpg') await hands.press('r', '1', 'Enter')
  else await hands.press('a')
}

const viewerOf = (page: Page, file: string) => page.getByRole('region', { name: `Document ${file}` })

/** By the dialog of /my-orders, with the keys that it has. */
export const dialogs: Walk = {
  name: 'dialogs',
  path: (customer) => `/my-orders?search=${customer}`,
  async go(page, hands, orders) {
    const listed = orders.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    for (const [place, { orderNumber }] of listed.entries()) {
      await hands.tabTo(page.getByRole('link', { name: orderNumber, exact: true }))
      await hands.press('Enter')
      const dialog = page.getByRole('dialog', { name: `Order ${orderNumber}` })
      await hands.tabTo(dialog.getByRole('tab', { name: 'Details' }))
      await hands.press('ArrowRight')
      const [first] = FILES
      await hands.tabTo(dialog.getByRole('button', { name: `Look at ${first}` }))
      await hands.press('Enter')
      for (const file of FILES) {
        await hands.look(viewerOf(page, file))
        await judge(hands, place, file)
      }
      await dialog.getByText('Nothing to judge.').waitFor()
      await hands.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  },
}

/** At the desk, which goes on to the next order by itself. */
export const desk: Walk = {
  name: 'desk',
  path: (customer) => `/desk?search=${customer}`,
  async go(page, hands, orders) {
    await page.locator('[data-desk-row]').first().waitFor()
    await hands.press('j', 'Enter')
    const seen = new Set<string>()
    for (const place of orders.keys()) {
      await page.waitForFunction(
        (left) => {
          const number = new URLSearchParams(location.search).get('order')
          return number !== null && !left.includes(number)
        },
        [...seen],
      )
      seen.add(new URL(page.url()).searchParams.get('order') ?? '')
      for (const file of FILES) {
        await hands.look(viewerOf(page, file))
        await judge(hands, place, file)
      }
    }
  },
}
