import { PDFDocument } from '@cantoo/pdf-lib'
import { factsOf } from '@passage/reading/compare/passport-facts'
import { nameOfCapitals } from '@passage/reading/mrz/passport-names'
import { testPicture } from '@passage/reading/testing/test-set'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isSound } from '../support/axe.ts'
import { openOwnPage } from '../support/own-page.ts'
import { createPaidOrder, readAsStaff } from '../support/paid-order.ts'
import { newAccount, PASSWORD } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'
import { chooseOffer, continueTo, openCheckout, payWithCard, signInOnPage, upload } from '../support/wizard.ts'

/** A picture of a letter. In those before it every character is certain. */
const LETTER = 7

async function picture(index: number) {
  const { jpeg, lines } = await testPicture(1, index)
  const facts = lines && factsOf({ lines, unsure: [] }, '2026-11-30')
  const file = { name: `IMG_${index}.jpg`, mimeType: 'image/jpeg', buffer: jpeg }
  const [firstName, lastName] = [facts?.names?.firstName, facts?.names?.lastName].map((name) =>
    nameOfCapitals(name ?? ''),
  )
  return { file, firstName: firstName ?? '', lastName: lastName ?? '', birthDate: facts?.birthDate ?? '' }
}

/** The picture as a scanner's PDF. */
async function scanned<Picture extends Awaited<ReturnType<typeof picture>>>(one: Picture): Promise<Picture> {
  const pdf = await PDFDocument.create()
  const image = await pdf.embedJpg(one.file.buffer)
  pdf.addPage([595, 842]).drawImage(image, image.scaleToFit(595, 842))
  const name = one.file.name.replace('.jpg', '.pdf')
  return { ...one, file: { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) } }
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
      const { common, order, ownOrder, pictures, document: documents } = textsOf(language)
      const family = await Promise.all([picture(0), picture(1).then(scanned), picture(2)])
      const [first, second, third] = family.map(({ firstName }) => firstName) as [string, string, string]
      const letter = await picture(LETTER)
      const { username } = await newAccount()
      const { page } = await visit({ path: '/order', language, width })
      await chooseOffer(page, 'JP')
      await signInOnPage(page, username, PASSWORD, language)
      await page.waitForURL('**/order?offer=*')
      // No traveller has a name yet.
      await page.getByLabel(order.details.firstName()).first().fill('')
      await page
        .getByLabel(new RegExp(`^${order.details.lastName()}`))
        .first()
        .fill('')

      const travellers = page.getByRole('region', { name: order.details.travellers(), exact: true })
      const said = page.locator('[data-several=done]')
      const files = [...family, letter].map(({ file }) => file)
      // Dropped while the first ones are read: these are read behind them.
      await dropOn(page, travellers, files.slice(0, 2))
      await dropOn(page, travellers, files.slice(2))
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

      // Back reads nothing again.
      const backToTravellers = async () => {
        await page.getByRole('link', { name: common.back() }).click()
        await travellers.waitFor()
      }
      await continueTo(page, 'contact', language)
      await backToTravellers()
      // What was said of the files is gone with the traveller.
      expect(await said.count()).toBe(0)
      expect(await namesNow()).toEqual([first, third])

      // Reading goes on behind the next screen, which says so.
      await dropOn(page, travellers, family[1] ? [family[1].file] : [])
      await continueTo(page, 'contact', language)
      await said.getByText(pictures.several.read(1)).waitFor()
      await backToTravellers()
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
      await slotOf(second).getByText('IMG_1.pdf').waitFor()
      await slotOf(third).getByText('IMG_2.jpg').waitFor()

      // The passport of a person who is not in the order is named, and used all the same.
      const stranger = await picture(3)
      await upload(section(first), documents.types.passport.name(), stranger.file)
      const nobody = slotOf(first).locator('[data-whose=nobody]')
      await nobody.getByText(stranger.firstName).waitFor()
      await isSound(page)
      await page.getByRole('button', { name: order.details.next(), exact: true }).click()
      await page
        .getByText(order.mistakes.owner({ file: stranger.file.name }))
        .first()
        .waitFor()
      await nobody.getByRole('button', { name: pictures.prepare.allTheSame() }).click()
      await nobody.waitFor({ state: 'detached' })

      // So is a picture that shows none.
      await upload(section(first), documents.types.passport.name(), letter.file)
      const none = slotOf(first).locator('[data-whose=none]')
      await none.getByText(pictures.whose.none()).waitFor()
      await none.getByRole('button', { name: pictures.prepare.allTheSame() }).click()
      await none.waitFor({ state: 'detached' })

      await page.getByText(documents.phases.verified()).nth(3).waitFor()
      await continueTo(page, 'check', language)
      await page.locator('[name=terms]').check()
      await page.getByRole('button', { name: order.placing.continue() }).click()
      await page.locator('[data-pay]').waitFor()
      await payWithCard(await openCheckout(page), '4242 4242 4242 4242')
      await page.locator('[data-line=live]').waitFor()
    },
  )
})

describe('a family’s page of its order', () => {
  it.each(DESK_AND_PHONE)(
    'names the owner of a requested passport before it is added, and takes the photographed page as the passport (%s, %i px)',
    async (language, width) => {
      const family = await Promise.all([picture(0), picture(2)])
      const travellers = family.map(({ firstName, lastName, birthDate }) => ({ firstName, lastName, birthDate }))
      const order = await createPaidOrder({ documents: ['travel_proof'], travellers, language })
      const own = await openOwnPage(order.orderNumber, { language, width, account: 'customer' })
      const { page, LL } = own
      const [marie, quentin] = family
      const passports = async () =>
        (await readAsStaff(order.id)).documents
          .filter(({ documentType }) => documentType === 'passport')
          .map(({ travellerId, fileName }) => [travellerId, fileName])

      const { whose } = LL.pictures
      const request = page.locator('[data-request=passport]').first()
      await request.locator('input[type=file]:not([capture])').last().setInputFiles(quentin.file)
      await request.getByText(whose.other({ name: quentin.firstName })).waitFor()
      expect(await passports()).toEqual([])
      await own.isSound()
      await request.getByRole('button', { name: whose.give({ name: quentin.firstName }) }).click()
      await expect.poll(passports).toEqual([[2, quentin.file.name]])

      const row = page.locator('[data-traveller="1"]')
      await row.getByRole('button').first().click()
      await row.getByLabel(LL.pictures.passport.choose()).last().setInputFiles(marie.file)
      const kept = row.locator('[data-kept-page]')
      await kept.waitFor()
      await own.isSound()
      await kept.getByRole('button', { name: LL.order.documents.usePhotographed() }).click()
      await expect.poll(passports).toContainEqual([1, 'passport.jpg'])
      await kept.waitFor({ state: 'detached' })
    },
  )
})

describe('an agency’s sheet', () => {
  it.each(DESK_AND_PHONE)(
    'makes travellers of several passports, and keeps their pages as documents (%s, %i px)',
    async (language, width) => {
      const { agencyOrder, dashboard, document: documents, order, pictures } = textsOf(language)
      const family = await Promise.all([picture(0), picture(2)])
      const { page } = await visit({ path: '/agency-dashboard', account: 'agency', language, width })
      await page.getByRole('button', { name: dashboard.newOrder() }).click()
      await page
        .getByLabel(agencyOrder.passports.choose())
        .last()
        .setInputFiles(family.map(({ file }) => file))
      await page.getByText(pictures.several.read(2)).waitFor()
      const [marie, quentin] = family
      const fullName = `${marie.firstName} ${marie.lastName}`
      expect(await page.getByLabel(agencyOrder.name()).inputValue()).toBe(fullName)
      expect(await page.locator('[name=numberOfApplicants]').inputValue()).toBe('2')
      await page.getByText(agencyOrder.documents(), { exact: true }).click()
      await isSound(page)
      await page.locator('[name=consent]').check()
      const section = page.getByRole('region', { name: quentin.firstName, exact: true })
      const slot = section.getByRole('listitem', { name: documents.types.passport.name(), exact: true })
      await slot.getByRole('button', { name: order.documents.usePhotographed() }).click()
      await slot.getByText(documents.phases.verified()).waitFor()
      // Another traveller's is named here, too.
      await upload(
        page.getByRole('region', { name: fullName, exact: true }),
        documents.types.passport.name(),
        quentin.file,
      )
      await page.getByText(pictures.whose.other({ name: quentin.firstName })).waitFor()
      await isSound(page)
      const name = `${quentin.firstName} ${quentin.lastName}`
      await page.getByRole('button', { name: order.details.removeFor({ name }) }).click()
      expect(await page.locator('[name=numberOfApplicants]').inputValue()).toBe('1')
    },
  )
})
