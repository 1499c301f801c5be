import { randomInt } from 'node:crypto'
import type { Role } from '@passage/contracts/domain/people/roles'
import { CONTACT_SUBJECT_LABELS } from '@passage/contracts/domain/site/contact'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isSound } from '../support/axe.ts'
import { enter } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const { account, catalogue, connection, contact, failure, myOrders, session } = textsOf('en')

interface Place {
  path: string
  /** The role that may open it; absent for public pages. */
  role?: Role
  /** Fills the fields while the connection works. Returns the function that sends the form. */
  type: (page: Page) => Promise<() => Promise<unknown>>
  /** The value of the field `typed`. */
  words?: string
  typed: (page: Page) => Locator
  /** The messages without a connection and without a server. */
  messages: [offline: string, away: string]
  /** Appears when the connection works again: reads are repeated automatically, writes at another press. */
  done: (page: Page) => Locator
  repeats?: boolean
}

const WORDS = `Words ${randomInt(1e9)}`

const PLACES: Record<string, Place> = {
  'the sign-in form': {
    path: '/login',
    words: 'customer',
    type: async (page) => {
      await page.getByLabel(session.username()).fill('customer')
      await page.getByLabel(session.password(), { exact: true }).fill('Passage-customer-2026')
      return () => page.getByRole('main').getByRole('button', { name: session.submit() }).click()
    },
    typed: (page) => page.getByLabel(session.username()),
    messages: [failure.network(), failure.network()],
    done: (page) => page.getByRole('button', { name: /^Account of/ }),
  },
  'the contact form': {
    path: '/#contact',
    type: async (page) => {
      const form = page.getByRole('form', { name: contact.form() })
      await form.getByLabel(contact.firstName()).fill('Ana')
      await form.getByLabel(contact.lastName(), { exact: true }).fill('Lima')
      await form.getByLabel(contact.email()).fill(`ana.${randomInt(1e9)}@people.example`)
      await form.getByLabel(contact.subject()).selectOption({ label: CONTACT_SUBJECT_LABELS.general.en })
      await form.getByLabel(contact.message()).fill(WORDS)
      return () => form.getByRole('button', { name: contact.send() }).click()
    },
    typed: (page) => page.getByLabel(contact.message()),
    messages: [contact.failed.offline(), contact.failed.server()],
    done: (page) => page.getByText(contact.sentToast(), { exact: true }),
  },
  'the account': {
    path: '/account',
    role: 'customer',
    type: async (page) => {
      await page.getByLabel(account.profile.firstName(), { exact: true }).fill(WORDS)
      return () => page.getByRole('button', { name: account.profile.save() }).click()
    },
    typed: (page) => page.getByLabel(account.profile.firstName(), { exact: true }),
    messages: [failure.repeat(), failure.repeat()],
    done: (page) => page.getByText(account.profile.saved()),
  },
  'the orders': {
    path: '/my-orders?status=failed',
    role: 'customer',
    type: async (page) => {
      await page.getByText(myOrders.noMatchTitle()).waitFor()
      return () => page.getByRole('searchbox', { name: myOrders.search() }).fill(WORDS)
    },
    typed: (page) => page.getByRole('searchbox', { name: myOrders.search() }),
    messages: [myOrders.failedText(), myOrders.failedText()],
    done: (page) => page.getByText(myOrders.noMatchText()),
    repeats: true,
  },
  'the catalogue': {
    path: '/catalog',
    role: 'service_provider',
    type: async (page) => {
      await page.locator('[data-product]').first().getByRole('button').press('Enter')
      const dialog = page.getByRole('dialog', { name: catalogue.orderThis() })
      await dialog.getByLabel(catalogue.order.customerName()).fill(WORDS)
      await dialog.getByLabel(catalogue.order.customerEmail()).fill(`ana.${randomInt(1e9)}@people.example`)
      await dialog.getByLabel(catalogue.order.nationality()).selectOption('PT')
      await dialog.getByText(catalogue.order.payLater()).waitFor()
      return () => dialog.locator('button[type=submit]').click()
    },
    typed: (page) => page.getByLabel(catalogue.order.customerName()),
    messages: [catalogue.order.kept(), catalogue.order.kept()],
    done: (page) => page.getByText(catalogue.order.created()),
  },
}

const CASES = (['offline', 'away'] as const).flatMap((kind) =>
  Object.entries(PLACES).map(([name, place]) => ({
    title: `keeps the fields of ${name} ${kind === 'offline' ? 'while offline' : 'while the server answers 502'}, and continues`,
    kind,
    place,
  })),
)

describe('a page without a connection', () => {
  it.each(CASES)(
    '$title',
    async ({ kind, place: { path, role, words = WORDS, type, typed, messages, done, repeats } }) => {
      const opened = { path, width: 375 }
      const { page, context } = role ? await enter({ ...opened, role }) : await visit(opened)
      const send = await type(page)
      // A dialog has its own notice.
      const notice = page.getByText(connection[kind](), { exact: true }).first()
      const isLost = async (isLost: boolean) => {
        if (kind === 'offline') await context.setOffline(isLost)
        else if (isLost) await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '' }))
        else await page.unroute('**/api/**')
      }

      await isLost(true)
      await send()
      await notice.waitFor()
      await page
        .getByText(messages[kind === 'offline' ? 0 : 1])
        .first()
        .waitFor()
      expect(await typed(page).inputValue()).toBe(words)
      await isSound(page)

      await isLost(false)
      if (!repeats) await send()
      await done(page).waitFor()
      await notice.waitFor({ state: 'detached' })
    },
  )
})
