import { textPath } from '@passage/reading/testing/svg-text'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isSound } from '../support/axe.ts'
import { newAccount, PASSWORD } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'
import { chooseOffer, goToDocuments, signInOnPage } from '../support/wizard.ts'

/** A page of A4 with these lines of text, as a phone's picture. */
async function pageOf(name: string, lines: number) {
  const text = Array.from({ length: lines }, (_, line) =>
    textPath('I confirm the stay of our guest.', { x: 20, y: 30 + line * 8, size: 5, face: 'text' }),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754" viewBox="0 0 210 297">
    <rect width="210" height="297" fill="#f4f2ee"/><path d="${text.join(' ')}" fill="#222"/></svg>`
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}

/** The types of the files that were sent to storage. */
function sentTo(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const type = request.headers()['content-type'] ?? ''
    // The draft is JSON.
    if (request.method() === 'PUT' && !type.includes('json')) sent.push(type)
  })
  return sent
}

describe('pictures of documents', () => {
  it.each(DESK_AND_PHONE)(
    'are looked at before they are sent: a blank one is asked about, several become one PDF (%s, %i px)',
    async (language, width) => {
      const { document, pictures } = textsOf(language)
      const { prepare } = pictures
      const { username } = await newAccount()
      const { page } = await visit({ path: '/order', language, width })
      await chooseOffer(page, 'JP')
      await signInOnPage(page, username, PASSWORD, language)
      await page.waitForURL('**/order?offer=*')
      await goToDocuments(page, language)
      await page.locator('[name=consent]').check()
      const sent = sentTo(page)
      const slot = page.getByRole('listitem', { name: document.types.travel_proof.name(), exact: true })
      const input = slot.locator('input[type=file]:not([capture])').last()

      // Nothing is sent before the person has decided, and Escape loses nothing.
      const blank = await pageOf('IMG_1.jpg', 0)
      await input.setInputFiles(blank)
      const dialog = page.getByRole('dialog', { name: prepare.title() })
      await dialog.getByText(prepare.faults.blank()).waitFor()
      await isSound(page)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(sent).toEqual([])
      await input.setInputFiles(blank)
      await dialog.getByRole('button', { name: prepare.allTheSame() }).click()
      await slot.getByText(document.phases.verified()).waitFor()
      expect(sent).toEqual(['image/jpeg'])
      await slot.locator('img').waitFor()

      // Of two that are chosen at once each is asked about.
      await input.setInputFiles(await pageOf('IMG_3.jpg', 0))
      await input.setInputFiles(await pageOf('IMG_4.jpg', 0))
      for (const name of ['IMG_3.jpg', 'IMG_4.jpg']) {
        await dialog.getByText(name).first().waitFor()
        await page.keyboard.press('Escape')
      }
      await dialog.waitFor({ state: 'detached' })
      expect(sent).toEqual(['image/jpeg'])

      // A good one is not in the way.
      await input.setInputFiles(await pageOf('IMG_2.jpg', 20))
      await expect.poll(() => sent.length).toBe(2)

      // Two become one PDF, the second one first and turned.
      await input.setInputFiles([await pageOf('first.jpg', 20), await pageOf('second.jpg', 12)])
      const many = page.getByRole('dialog', { name: prepare.titleMany(2) })
      await many.getByRole('button', { name: prepare.earlier({ number: 2, file: 'second.jpg' }) }).click()
      await many.getByRole('button', { name: prepare.page({ number: 1, file: 'second.jpg' }), exact: true }).click()
      await many.getByRole('button', { name: prepare.turnRight() }).click()
      await many.getByRole('button', { name: prepare.crop.start() }).click()
      await many.getByRole('button', { name: prepare.crop.undo() }).waitFor()
      await isSound(page)
      await many.getByRole('button', { name: prepare.asPdf() }).click()
      await expect.poll(() => sent).toEqual(['image/jpeg', 'image/jpeg', 'application/pdf'])
      await slot.getByText('second.pdf').waitFor()
      await expect.poll(() => slot.getByText(document.phases.verified()).count(), { timeout: 20_000 }).toBe(3)
      await isSound(page)
    },
  )
})
