import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { call } from '../support/api.ts'
import { answer, click, fill, inTurn, press, type Step } from './steps.ts'

/** Addresses of the pictured screens, and what is done on them first. */
export const order = (name: string) => `/orders?number={${name}}`
export const payment = (name: string) => `/order?order={${name}}`
export const dialog = (name: string, tab: string) => `/my-orders?order={${name}}&tab=${tab}`
export const WIZARD = '/order?offer=1'
export const NO_LINK = `#token=${'a'.repeat(43)}`
export const PRICES = '/admin/visa-orders'
export const VISAS = '/desk?queue=all&order={maria.jose.nunez.ibanez}'
export const CHLOE = '/desk?queue=all&order={chloe.fontaine}'
export const NONE = 'search=nothing-is-called-so'
export const FAMILY = '/desk?queue=all&order={eloise.d.aubigne}'
export const KOENIG = '/desk?queue=all&order={anais.koenig}'
export const TRACK = '**/api/orders/track/*'
const dayIn = (days: number) => daysAfter(luxembourgDay(new Date()), days)
const part = (party: string, from: number, until: number, days: number) => ({
  ...{ party, status: 'processing', from: dayIn(from), until: dayIn(until), days },
})
/** An order that comes after its promise, which its customer's wait moved, and after it is needed. */
export const LATE = {
  ...{ status: 'submitted', whoseTurn: 'embassy', answerBy: null, travellersComplete: true, neededBy: dayIn(2) },
  promise: {
    ...{
      startsOn: dayIn(-20),
      days: 10,
      firstPromisedOn: dayIn(-4),
      promisedOn: dayIn(1),
      customerDays: 3,
      endedOn: null,
      holidays: [dayIn(-8), dayIn(-7)],
      late: { days: 4, until: dayIn(7) },
    },
    parts: [part('passage', -20, -17, 3), part('customer', -17, -12, 3), part('embassy', -12, 0, 8)],
  },
  journey: {
    ...{ inPerson: 'biometrics', passportSent: true, passportDays: 13 },
    map: [
      { step: 'checked', state: 'done', on: dayIn(-17), from: null },
      { step: 'submitted', state: 'done', on: dayIn(-12), from: null },
      { step: 'in_person', state: 'now', on: dayIn(4), from: dayIn(-12) },
      { step: 'passport_sent', state: 'now', on: dayIn(4), from: dayIn(-12) },
      { step: 'decision', state: 'now', on: dayIn(4), from: null },
      { step: 'delivery', state: 'ahead', on: dayIn(7), from: null },
    ],
  },
}
export const menu = press('Menu')
/** The drawer; at 1,440 pixels the sidebar stands there already. */
export const staffMenu: Step = async (page) => void ((page.viewportSize()?.width ?? 0) < 1280 && (await menu(page)))
export const rowAction = (names: string) => inTurn(press('Actions'), press(names, 'menuitem'))
export const nextStep = click('main form [type=submit]')
export const toContact = inTurn((page) => page.locator('[name=nationality]').selectOption('FR'), nextStep)
export const toDocuments = inTurn(toContact, fill('[name=customerPhone]', '+352 621 000 001'), nextStep)
/** Up to the documents, with a second traveller who is a child. */
export const toDocumentsOfChild = inTurn(
  press('One traveller more|Un voyageur de plus'),
  fill('[name="travellers.1.firstName"]', 'Youssef'),
  fill('[name="travellers.1.lastName"]', 'Haddad'),
  click('main fieldset:has([name="travellers.1.firstName"]) summary'),
  fill('[name="travellers.1.birthDate"]', '2015-04-02'),
  fill('[name=departureDate]', daysAfter(luxembourgDay(new Date()), 60)),
  toDocuments,
)
/** Types over a draft that another device has saved meanwhile. */
export const typeOverOther = inTurn(
  async () => void (await call('PUT', '/api/order-draft', { draft: { offerId: 1 } }, 'customer')),
  fill('[name="travellers.0.firstName"]', 'Chloé'),
  (page) => page.getByRole('button', { name: /^(Restore it|La restaurer)/ }).waitFor(),
)
export const orderForTwo = inTurn(
  fill('[name=customerName]', 'Dubois'),
  fill('[name=numberOfApplicants]', '2'),
  click('[role=dialog] [data-field=documents] summary'),
)
/** Approves the document in front; nothing is sent, so that the order stays as it is. */
export const approveUnsent = inTurn(
  (page) => page.route('**/review', (route) => route.abort()),
  click('[data-decision=approve]'),
)
/** Opens the assistant and asks it. */
export const askAssistant = (question: string): Step =>
  inTurn(
    click('[data-assistant] button'),
    fill('[data-assistant] textarea', question),
    (page) => page.locator('[data-assistant] textarea').press('Enter'),
    (page) => page.locator('[data-assistant] [role=log] [lang]').waitFor(),
  )
export const sessionOver = answer('**/api/account', 401, 'not_signed_in')
export const chooseRows: Step = async (page) => {
  const ticks = page.getByRole('main').getByRole('list').getByRole('checkbox')
  for (let row = 0; row < 10; row += 1) await ticks.nth(row).check()
}
/** The first traveller is refused, the others are granted. */
export const decideFirst = inTurn(
  click('[data-decision=decideTraveller]'),
  (page) => page.locator('[role=dialog] fieldset').first().getByRole('radio').nth(1).check(),
  press('Granted for all|Accordé pour tous'),
)
export const chooseStatus = (status: string) => click(`[role=dialog] [type=radio][value=${status}]`)
export const selectAll = click('main [type=checkbox]')
export const goOffline: Step = (page) => page.context().setOffline(true)
const unfoldForPrint: Step = (page) => page.evaluate(() => dispatchEvent(new Event('beforeprint')))
export const print = inTurn(unfoldForPrint, (page) => page.emulateMedia({ media: 'print' }))
