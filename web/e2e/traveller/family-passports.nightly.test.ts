import { factsOf } from '@passage/reading/compare/passport-facts'
import { nameOfCapitals } from '@passage/reading/mrz/passport-names'
import { testPicture } from '@passage/reading/testing/test-set'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isSound } from '../support/axe.ts'
import { newAccount, PASSWORD } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'
import { chooseOffer, continueTo, openCheckout, payWithCard, signInOnPage, upload } from '../support/wizard.ts'

/** Pictures of passports in which every letter is certain, and one of a letter. */
const FAMILY = [0, 1, 2] as const
const LETTER = 7

async function picture(index: number) {
  const { jpeg, lines } = await testPicture(1, index)
  const names = lines && factsOf({ lines, unsure: [] }, '2026-11-30').names
  const file = { name: `IMG_${index}.jpg`, mimeType: 'image/jpeg', buffer: jpeg }
  return { file, firstName: nameOfCapitals(names?.firstName ?? '') }
}

/** Drops files on an element of the page. */
async function dropOn(
  page: Page,
  target: Locator,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
) {
  const dataTransfer = await page.evaluateHandle(
    (dropped) => {
      const transfer = new DataTransfer()
      for (const { name, type, bytes } of dropped)
        transfer.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type }))
      return transfer
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer.toString('base64') })),
  )
  await target.dispatchEvent('dragover', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}

describe('a family of three that drops its passports at once', () => {
  it.each(DESK_AND_PHONE)(
    'fills three travellers, sees that two documents are swapped, swaps them and pays (%s, %i px)',
    async (language, width) => {
      const { order, ownOrder, pictures, document: documents } = textsOf(language)
      const family = await Promise.all(FAMILY.map(picture))
      const [first, second, third] = family.map(({ firstName }) => firstName) as [string, string, string]
      const letter = await picture(LETTER)
      const { username } = await newAccount()
      const { page } = await visit({ path: '/order', language, width })
      await chooseOffer(page, 'JP')
      await signInOnPage(page, username, PASSWORD, language)
      await page.waitForURL('**/order?offer=*')
      // Nobody is named yet.
      await page.getByLabel(order.details.firstName()).first().fill('')
      await page
        .getByLabel(new RegExp(`^${order.details.lastName()}`))
        .first()
        .fill('')

      const travellers = page.getByRole('region', { name: order.details.travellers(), exact: true })
      const said = page.locator('[data-several=done]')
      await dropOn(
        page,
        travellers,
        [...family, letter].map(({ file }) => file),
      )
      await page.getByText(pictures.several.reading({ number: 2, count: 4 })).waitFor()
      await said.getByText(pictures.several.read(3)).waitFor()
      await said.getByText(pictures.several.unread({ list: letter.file.name })).waitFor()
      const numbers = () =>
        page
          .getByLabel(new RegExp(`^${ownOrder.travellers.fields.passportNumber()}`))
          .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
      const namesNow = () =>
        page
          .getByLabel(new RegExp(`^${order.details.firstName()}`))
          .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
      expect(await namesNow()).toEqual([first, second, third])
      await isSound(page)

      // The same passport is not added twice, and a traveller is removed and added again.
      await dropOn(
        page,
        travellers,
        [family[1], family[2]].flatMap((one) => one?.file ?? []),
      )
      const again = family.slice(1).map(({ file }) => file.name)
      await said.getByText(again[1] ?? '').waitFor()
      expect(await namesNow()).toEqual([first, second, third])
      await page.getByRole('button', { name: order.details.removeFor({ name: order.details.traveller(2) }) }).click()
      expect(await namesNow()).toEqual([first, third])
      await dropOn(page, travellers, family[1] ? [family[1].file] : [])
      await expect.poll(namesNow).toEqual([first, third, second])
      expect((await numbers()).filter(Boolean)).toHaveLength(new Set(await numbers()).size)

      await continueTo(page, 'contact', language)
      await continueTo(page, 'documents', language)
      await page.locator('[name=consent]').check()
      const section = (name: string) => page.getByRole('region', { name, exact: true })
      const slotOf = (name: string) =>
        section(name).getByRole('listitem', { name: documents.types.passport.name(), exact: true })
      await slotOf(first).getByRole('button', { name: order.documents.usePhotographed() }).waitFor()
      await upload(section(third), documents.types.passport.name(), family[1]?.file as never)
      await upload(section(second), documents.types.passport.name(), family[2]?.file as never)
      await slotOf(third)
        .getByText(pictures.whose.other({ name: second }))
        .waitFor()
      await slotOf(second)
        .getByText(pictures.whose.other({ name: third }))
        .waitFor()
      await isSound(page)
      await slotOf(third).getByRole('button', { name: pictures.whose.swap() }).click()
      await page.locator('[data-whose=other]').first().waitFor({ state: 'detached' })
      expect(await page.locator('[data-whose=other]').count()).toBe(0)
      await slotOf(second).getByText('IMG_1.jpg').waitFor()
      await slotOf(third).getByText('IMG_2.jpg').waitFor()

      // A passport of nobody in the order: named, and used all the same.
      const stranger = await picture(3)
      await upload(section(first), documents.types.passport.name(), stranger.file)
      const nobody = slotOf(first).locator('[data-whose=nobody]')
      await nobody.getByText(stranger.firstName).waitFor()
      await isSound(page)
      await nobody.getByRole('button', { name: pictures.prepare.allTheSame() }).click()
      await nobody.waitFor({ state: 'detached' })

      await page.getByText(documents.phases.verified()).nth(2).waitFor()
      await continueTo(page, 'check', language)
      await page.locator('[name=terms]').check()
      await page.getByRole('button', { name: order.placing.continue() }).click()
      await page.locator('[data-pay]').waitFor()
      await payWithCard(await openCheckout(page), '4242 4242 4242 4242')
      await page.locator('[data-line=live]').waitFor()
    },
  )
})
