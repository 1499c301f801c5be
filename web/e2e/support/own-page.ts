import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import type { LeftToDo } from '@passage/contracts/domain/orders/order-end'
import type { Party } from '@passage/contracts/domain/orders/party'
import { PASSPORT_FIELDS, TRAVELLER } from '@passage/contracts/domain/travellers/traveller-fields'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { download, keepsFocus, takePhoto } from './actions.ts'
import { isSound } from './axe.ts'
import { realDocument } from './paid-order.ts'
import { textsOf } from './texts.ts'
import { type Visit, visit } from './visitor.ts'

/** Milliseconds for a change to arrive without a reload; the bench measures how fast it is. */
const LIVE = 10_000

type FoldName = 'documents' | 'travellers' | 'trip' | 'money' | 'help' | 'withdraw'

/** Chooses a real file in the picker of `card`. `checked`: the photo's check opens, which needs a connection. */
export async function choose(card: Locator, type: DocumentType, { checked = true } = {}): Promise<void> {
  const { fileName, contentType, bytes } = await realDocument(type)
  const file = { name: `new ${fileName}`, mimeType: contentType, buffer: Buffer.from(bytes) }
  await card.locator('input[type=file]:not([capture])').setInputFiles(file)
  if (type === 'photo' && checked) await takePhoto(card.page())
}

/** Opens the customer's page of one order. */
export async function openOwnPage(orderNumber: string, options: Visit & { language: 'en' | 'fr' }) {
  const visitor = await visit({ path: `/orders?number=${orderNumber}`, strict: true, ...options })
  const { page } = visitor
  const LL = textsOf(options.language)
  await page.locator('[data-line=live]').waitFor()
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  const turn = page.getByRole('region', { name: LL.tracking.turn.label() })
  return {
    ...visitor,
    LL,
    turn,
    /** Waits until the page shows this party's turn, or what the order's end leaves to do, with this headline, without a reload. */
    async says(party: Party | LeftToDo, headline: string) {
      await turn.getByText(headline, { exact: true }).waitFor({ timeout: LIVE })
      const who = { ...LL.turn, ...LL.tracking.turn.left }[party]
      await turn.getByText(who(), { exact: true }).waitFor({ timeout: LIVE })
    },
    /** Unfolds a part of the page. */
    async open(fold: FoldName) {
      // They load when they come near the window.
      await page.locator('[data-folds]').scrollIntoViewIfNeeded()
      const details = page.locator(`[data-fold=${fold}]`)
      if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
    },
    /** The summary of a folded part. */
    state: (fold: FoldName) => page.locator(`[data-fold=${fold}] > summary`),
    /** Asserts: accessible, not too wide, never reloaded. */
    async isSound() {
      await isSound(page)
      expect(await page.locator('html[data-same-page]').count()).toBe(1)
    },
    /** Uploads a real file for a requested document. */
    async answer(type: DocumentType) {
      const card = page.locator(`[data-request=${type}]`)
      await choose(card, type)
      await card.getByText(LL.ownOrder.action.received({ document: LL.document.types[type].name() })).waitFor()
    },
    download: (button: string) => download(page, page.getByRole('button', { name: button, exact: true })),
  }
}

export type OwnPage = Awaited<ReturnType<typeof openOwnPage>>

const TYPED = { text: 'Lyon', birth_date: '1990-04-02', day: '2034-01-31' }

/** Types every field of a passport into a form. */
export async function fillPassport(
  form: Locator,
  labels: OwnPage['LL']['ownOrder']['travellers']['fields'],
  passport: string,
): Promise<void> {
  for (const field of PASSPORT_FIELDS) {
    const { kind } = TRAVELLER[field]
    const control = form.getByLabel(labels[field](), { exact: true })
    if (kind === 'nationality') await control.selectOption('FR')
    else await control.fill({ ...TYPED, passport_number: passport }[kind])
  }
}

/** Completes one traveller's details; `name` where the order does not have it yet. */
export async function completeTraveller(
  { page, LL }: OwnPage,
  position: number,
  passport: string,
  name?: { first: string; last: string },
): Promise<void> {
  const { fields } = LL.ownOrder.travellers
  const row = page.locator(`[data-traveller="${position}"]`)
  await row.getByRole('button').first().click()
  const fill = (field: keyof typeof fields, value: string) =>
    row.getByLabel(fields[field](), { exact: true }).fill(value)
  if (name) {
    await fill('firstName', name.first)
    await fill('lastName', name.last)
  }
  await fillPassport(row, fields, passport)
  await keepsFocus(page, async () => {
    await row.getByRole('button', { name: LL.ownOrder.form.save(), exact: true }).click()
    await row.locator('form').waitFor({ state: 'detached' })
  })
}

/** The stages on a tracking page, in order, each with its state. */
export const stagesOf = (page: Page): Promise<string[]> =>
  page
    .locator('li[data-state][data-status]')
    .evaluateAll((steps) =>
      steps.map((step) => `${step.getAttribute('data-status')} ${step.getAttribute('data-state')}`),
    )
