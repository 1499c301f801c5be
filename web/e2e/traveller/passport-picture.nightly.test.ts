import { testPicture } from '@passage/reading/testing/test-set'
import type { Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isSound } from '../support/axe.ts'
import { newAccount, PASSWORD } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { appUrl, DESK_AND_PHONE, visit } from '../support/visitor.ts'
import { chooseOffer, continueTo, signInOnPage } from '../support/wizard.ts'

/** Files that only a picture or the camera needs. */
const READER = /worker-|\.bin|read-passport-picture|camera-dialog|camera-frame/

const pictureFile = async (index: number) => ({
  name: `IMG_${index}.jpg`,
  mimeType: 'image/jpeg',
  buffer: (await testPicture(1, index)).jpeg,
})

describe('a passport’s picture', () => {
  it.each(DESK_AND_PHONE)(
    'fills what is certain of it, and leaves the device with nothing (%s, %i px)',
    async (language, width) => {
      const texts = textsOf(language)
      const { order, ownOrder, pictures } = texts
      const { username } = await newAccount()
      const { page } = await visit({ path: '/order', language, width })
      await chooseOffer(page, 'JP')
      await signInOnPage(page, username, PASSWORD, language)
      await page.waitForURL('**/order?offer=*')
      const requests: Request[] = []
      page.on('request', (request) => requests.push(request))
      await page.getByText(order.passport.title()).click()

      const { fields, lines } = ownOrder.travellers
      const choose = page.getByLabel(pictures.passport.chooseSome())
      // From its beginning: « Nom » is a part of « Prénom ».
      const inputOf = (label: string) =>
        page
          .getByLabel(new RegExp(`^${label}`))
          .first()
          .inputValue()
      const loaded = () => requests.map((request) => request.url()).filter((address) => READER.test(address))
      await choose.last().waitFor({ state: 'attached' })
      expect(loaded()).toEqual([])

      // A letter: no passport.
      const choosePicture = async (index: number) => choose.last().setInputFiles(await pictureFile(index))
      await choosePicture(7)
      await page.getByText(pictures.passport.none()).or(page.getByText(pictures.passport.unsure())).waitFor()
      expect(await inputOf(fields.passportNumber())).toBe('')

      // A letter of its number is not certain: all but the number is filled in.
      await choosePicture(194)
      await page.getByText(pictures.passport.notCertain({ list: lines.parts.number() })).waitFor()
      expect(await inputOf(fields.passportNumber())).toBe('')
      expect(await inputOf(order.details.lastName())).toBe('Von Der Heide')

      await choosePicture(0)
      await page.getByText(pictures.passport.crop()).waitFor()
      await expect.poll(() => inputOf(fields.passportNumber())).toBe('ZA490955')
      const filled = [
        fields.birthDate(),
        fields.passportExpiry(),
        order.details.firstName(),
        order.details.nationality(),
      ]
      expect(await Promise.all(filled.map(inputOf))).toEqual(['1998-07-04', '2031-10-16', 'Marie Claire', 'BE'])
      await isSound(page)
      expect(loaded().map((address) => READER.exec(address)?.[0])).toEqual(expect.arrayContaining(['worker-', '.bin']))
      expect(requests.map((request) => new URL(request.url()).origin).filter((origin) => origin !== appUrl())).toEqual(
        [],
      )
      // The draft of a signed-in person is kept; a picture is not sent.
      const sent = requests.filter((request) => request.method() !== 'GET').map((request) => request.url())
      expect(sent.filter((address) => !address.includes('/api/'))).toEqual([])

      // No camera in this browser: said in words, and choosing stays.
      await page.getByRole('button', { name: pictures.passport.photograph() }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(pictures.camera.missing()).or(dialog.getByText(pictures.camera.denied())).waitFor()
      await isSound(page)
      await page.keyboard.press('Escape')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe(pictures.passport.photograph())

      // The same picture becomes the document, cropped to its page, once the traveller says so.
      await continueTo(page, 'contact', language)
      await continueTo(page, 'documents', language)
      const slot = page.getByRole('listitem', { name: texts.document.types.passport.name(), exact: true })
      await slot.getByText(order.documents.photographed()).waitFor()
      await isSound(page)
      await page.locator('[name=consent]').check()
      await slot.getByRole('button', { name: order.documents.usePhotographed() }).click()
      await slot.getByText(texts.document.phases.verified()).waitFor()
      await slot.getByText('passport.jpg').waitFor()
    },
  )
})
