import type { Page } from 'playwright-core'
import { openByMenu, openDialog, press, settled } from './act.ts'
import type { SampleOrders } from './sample-orders.ts'
import type { Screen } from './take-picture.ts'

/** High enough for a dialog that scrolls. */
const TALL = 1_900

const openStatus = openByMenu('Change status', 'Modifier le statut')

const chooseSubmitted = async (page: Page) => {
  await openStatus(page)
  await page.getByRole('radio', { name: /^(Submitted|Soumise)/ }).check()
}

const chooseRejected = async (page: Page) => {
  await openStatus(page)
  await page.getByRole('radio', { name: /^(Rejected|Rejetée)/ }).check()
  await settled(page)
}

const newToken = async (page: Page) => {
  await openDialog('Make a token', 'Créer un jeton')(page)
  await page.getByRole('textbox').fill('Overnight status import')
  await page.locator('dialog, [role=dialog]').getByRole('button').last().click()
  await page.getByText(/^psg_[\w-]{43}$/).waitFor()
}

/** What providers and administrators work with. */
export function staffScreens(orders: SampleOrders): Screen[] {
  const inDialog = (tab: string, order: { id: string }, rest: Partial<Screen> = {}): Screen => ({
    name: `staff-${tab}`,
    path: `/my-orders?order=${order.id}&tab=${tab}`,
    as: 'provider',
    act: settled,
    window: TALL,
    ...rest,
  })
  const list = (name: string, query: string, act?: Screen['act']): Screen => ({
    name,
    path: `/my-orders${query}`,
    as: 'provider',
    ...(act && { act, window: true }),
  })
  const of = ({ orderNumber }: { orderNumber: string }) => `?search=${orderNumber}`
  return [
    list('my-orders', ''),
    { name: 'desk', path: '/desk?queue=all', as: 'provider', act: settled, window: true },
    {
      name: 'desk-review',
      path: `/desk?order=${orders.review.orderNumber}`,
      as: 'provider',
      act: settled,
      window: true,
    },
    list('my-orders-status', of(orders.review), openStatus),
    list('my-orders-submit', of(orders.review), chooseSubmitted),
    list('my-orders-reject', of(orders.review), chooseRejected),
    list('my-orders-visa', of(orders.approved), openByMenu('Upload visa', 'Télécharger Visa')),
    inDialog('details', orders.atEmbassy),
    inDialog('details', orders.withdrawn, { name: 'staff-details-withdrawn', as: 'admin' }),
    inDialog('documents', orders.review),
    inDialog('documents', orders.review, { name: 'staff-send-back', act: press('Send back photo', 'Renvoyer photo') }),
    inDialog('documents', orders.actionRequired, {
      name: 'staff-documents-waiting',
      act: press('Ask for one more', 'Demander un document'),
    }),
    inDialog('history', orders.completed),
    inDialog('mails', orders.completed),
    inDialog('details', orders.review, {
      name: 'staff-correct',
      act: openDialog('Correct', 'Corriger'),
    }),
    inDialog('details', orders.review, {
      name: 'staff-refund',
      as: 'admin',
      window: true,
      act: openDialog('Goodwill refund', 'Geste commercial'),
    }),
    inDialog('details', orders.review, {
      name: 'staff-cancel',
      window: true,
      act: openDialog('Cancel order', 'Annuler la commande'),
    }),
    { name: 'dashboard', path: '/agency-dashboard', as: 'admin' },
    { name: 'dashboard', path: '/agency-dashboard', as: 'provider' },
    { name: 'dashboard-refused', path: '/agency-dashboard', as: 'customer' },
    { name: 'tracking', path: `/orders?number=${orders.rejected.orderNumber}`, as: 'provider' },
    { name: 'track', path: `/track?number=${orders.rejected.orderNumber}`, as: 'admin', act: settled },
    { name: 'track-others', path: `/track?number=${orders.rejected.orderNumber}`, as: 'agency', act: settled },
    { name: 'track-not-found', path: '/track?number=ORD-NOWHERE', as: 'agency', act: settled },
    { name: 'track-empty', path: '/track', as: 'agency' },
    { name: 'account', path: '/account', as: 'provider', act: settled },
    { name: 'account-token', path: '/account', as: 'provider', act: newToken, window: true },
    { name: 'account-revoke', path: '/account', as: 'provider', act: openDialog('Revoke', 'Révoquer'), window: true },
  ]
}
