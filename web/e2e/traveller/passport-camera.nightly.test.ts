import { testPicture } from '@passage/reading/testing/test-set'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { isSound } from '../support/axe.ts'
import { back, likeAPhone } from '../support/back.ts'
import { type FakeCamera, openCamera, setHidden, tracksOf, watchTracks } from '../support/fake-camera.ts'
import { newAccount, PASSWORD } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, type Visit, visit } from '../support/visitor.ts'
import { chooseOffer, signInOnPage } from '../support/wizard.ts'

let camera: FakeCamera
beforeAll(async () => {
  camera = await openCamera()
})
afterAll(() => camera?.close())

const shows = async (index: number) => camera.sees((await testPicture(1, index)).jpeg)

const prepare = async (page: Page) => {
  await likeAPhone(page)
  await watchTracks(page)
}

/** The travellers' screen of a new account, with the passport's part unfolded. */
async function openTravellers(language: 'en' | 'fr', options: Visit) {
  const { order, pictures } = textsOf(language)
  const { username } = await newAccount()
  const visitor = await visit({ path: '/order', language, prepare, ...options })
  const { page } = visitor
  await chooseOffer(page, 'JP')
  await signInOnPage(page, username, PASSWORD, language)
  await page.waitForURL('**/order?offer=*')
  await page.getByText(order.passport.title()).click()
  const open = page.getByRole('button', { name: pictures.passport.photograph() })
  await open.waitFor()
  return {
    ...visitor,
    open,
    dialog: page.getByRole('dialog', { name: pictures.camera.title() }),
    // From its beginning: « Nom » is a part of « Prénom ».
    field: (label: string) => page.getByLabel(new RegExp(`^${label}`)).first(),
  }
}

describe('the camera for a passport', () => {
  it.each(DESK_AND_PHONE)(
    'reads the lines into the fields, by keyboard, and keeps what was typed (%s, %i px)',
    async (language, width) => {
      const { order, ownOrder, pictures } = textsOf(language)
      const { fields } = ownOrder.travellers
      const { page, context, open, dialog, field } = await openTravellers(language, { width, camera })
      await field(order.details.firstName()).fill('Typed')

      // Nothing is loaded before the press: offline it says so.
      await context.setOffline(true)
      await open.press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await context.setOffline(false)

      // Too small to be read. Back ends the camera, and returns to what was typed.
      await shows(7)
      await open.press('Enter')
      await dialog.getByText(pictures.camera.looking()).or(dialog.getByText(pictures.camera.closer())).waitFor()
      await isSound(page)
      await setHidden(page, true)
      expect(await tracksOf(page)).toEqual(['ended'])
      await setHidden(page, false)
      await expect.poll(() => tracksOf(page)).toEqual(['ended', 'live'])
      expect(await back(page)).toBe(true)
      await dialog.waitFor({ state: 'detached' })
      expect(await tracksOf(page)).toEqual(['ended', 'ended'])
      await expect.poll(() => open.evaluate((button) => button.matches(':focus'))).toBe(true)
      expect(await field(order.details.firstName()).inputValue()).toBe('Typed')

      // Read as soon as it is certain, without a press; a field is mended.
      await shows(0)
      await page.keyboard.press('Enter')
      await page.getByText(pictures.passport.crop()).waitFor()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => field(fields.passportNumber()).inputValue()).toBe('ZA490955')
      expect(await field(order.details.lastName()).inputValue()).toBe('Roux')
      await field(order.details.firstName()).fill('Marie-Claire')
      await isSound(page)

      // Offline, what is loaded still reads.
      await context.setOffline(true)
      await shows(2)
      await open.press('Enter')
      await expect.poll(() => field(fields.passportNumber()).inputValue()).toBe('YE354972')
      await context.setOffline(false)
      expect((await tracksOf(page)).filter((state) => state !== 'ended')).toEqual([])
    },
  )

  it.each([
    ['refused', 'denied', 'en', 375],
    ['none', 'missing', 'fr', 1440],
  ] as const)(
    'says in words that it is %s, and a picture is chosen instead',
    async (answer, words, language, width) => {
      const without = await openCamera(answer)
      onTestFinished(() => without.close())
      const { pictures } = textsOf(language)
      const { page, open, dialog } = await openTravellers(language, { width, camera: without })
      await open.press('Enter')
      await dialog.getByText(pictures.camera[words]()).waitFor()
      await isSound(page)
      const buffer = (await testPicture(1, 0)).jpeg
      const choose = dialog.getByLabel(pictures.camera.choose())
      await choose.last().setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByText(pictures.passport.crop()).waitFor()
      expect(await tracksOf(page)).toEqual([])
    },
  )
})
