import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import type { Browser } from '@passage/local/testing/browser'
import type { Download, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityProblems, overflow } from './axe.ts'
import { realDocument } from './paid-order.ts'
import { textsOf } from './texts.ts'
import { type Visit, visit } from './visitor.ts'

/** A change by another person shows by itself. Milliseconds: how fast is measured elsewhere, here it must come without a reload. */
const LIVE = 10_000

type FoldName = 'documents' | 'travellers' | 'trip' | 'money' | 'help' | 'withdraw'

/** Chooses a real file where `card` asks for one. */
export async function choose(card: Locator, type: DocumentType): Promise<void> {
  const { fileName, contentType, bytes } = await realDocument(type)
  const file = { name: `new ${fileName}`, mimeType: contentType, buffer: Buffer.from(bytes) }
  const input = card.locator('input[type=file]:not([capture])')
  // As a person does, who comes to the button first: a picker in use is not exchanged for the one that is loaded later.
  await input.locator('xpath=preceding-sibling::button[1]').focus()
  await input.setInputFiles(file)
}

/** The customer's page of one order, and what every look at it asks. */
export async function openOwnPage(browser: Browser, orderNumber: string, options: Visit & { language: 'en' | 'fr' }) {
  const visitor = await visit(browser, { path: `/orders?number=${orderNumber}`, strict: true, ...options })
  const { page } = visitor
  const LL = textsOf(options.language)
  await page.locator('[data-line=live]').waitFor()
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  const turn = page.getByRole('region', { name: LL.tracking.turn.label() })
  return {
    ...visitor,
    LL,
    turn,
    /** Whose turn it is, with these words, is shown by itself. */
    async says(party: 'customer' | 'passage' | 'embassy' | 'nobody', headline: string) {
      await turn.getByText(headline, { exact: true }).waitFor({ timeout: LIVE })
      await turn.getByText(LL.turn[party](), { exact: true }).waitFor({ timeout: LIVE })
    },
    /** Unfolds a part of the page, unless it is open. */
    async open(fold: FoldName) {
      // They are loaded when they come near.
      await page.locator('[data-folds]').scrollIntoViewIfNeeded()
      const details = page.locator(`[data-fold=${fold}]`)
      if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
    },
    /** The line that says how things stand in a folded part. */
    state: (fold: FoldName) => page.locator(`[data-fold=${fold}] > summary`),
    /** Accessible, not too wide, never loaded again, nothing in the console. */
    async isSound() {
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      expect(await page.locator('html[data-same-page]').count()).toBe(1)
      expect(visitor.complaints).toEqual([])
    },
    /** Answers what is asked for with a real file, in one step. */
    async answer(type: DocumentType) {
      const card = page.locator(`[data-request=${type}]`)
      await choose(card, type)
      await card.getByText(LL.ownOrder.action.received({ document: LL.document.types[type].name() })).waitFor()
    },
    async download(button: string): Promise<Download> {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button, exact: true }).click(),
      ])
      return download
    },
  }
}

export type OwnPage = Awaited<ReturnType<typeof openOwnPage>>

/** The stages on a tracking page, in order, each with its state. */
export const stagesOf = (page: Page): Promise<string[]> =>
  page
    .locator('li[data-state]')
    .evaluateAll((steps) =>
      steps.map((step) => `${step.getAttribute('data-status')} ${step.getAttribute('data-state')}`),
    )

/** The first bytes of what was downloaded. */
export async function startOf(download: Download, length = 5): Promise<string> {
  const bytes: Buffer[] = []
  for await (const chunk of await download.createReadStream()) bytes.push(chunk as Buffer)
  return Buffer.concat(bytes).subarray(0, length).toString('latin1')
}
