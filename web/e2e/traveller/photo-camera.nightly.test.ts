import { TEST_PHOTOS } from '@passage/reading/photo/testing/test-photos'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHOTO_FILES } from '../../src/features/pictures/photo/files.ts'
import { takePhoto } from '../support/actions.ts'
import { isSound } from '../support/axe.ts'
import { back, likeAPhone } from '../support/back.ts'
import { type FakeCamera, openCamera, setHidden, tracksOf, watchTracks } from '../support/fake-camera.ts'
import { newAccount, PASSWORD } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'
import { chooseOffer, goToDocuments, signInOnPage } from '../support/wizard.ts'

/** Files that only the camera needs. */
const LOADED = new RegExp(`photo-camera|camera-frame|photo-worker|${PHOTO_FILES}`)

let camera: FakeCamera
beforeAll(async () => {
  camera = await openCamera()
})
afterAll(() => camera?.close())

const shows = async (name: string) => camera.sees((await TEST_PHOTOS[name]?.jpeg()) ?? Buffer.of())

const prepare = async (page: Page) => {
  await likeAPhone(page)
  await watchTracks(page)
}

describe('the camera for a photo', () => {
  it.each(DESK_AND_PHONE)(
    'says what to do until the photo is good, and hands it to the check (%s, %i px)',
    async (language, width) => {
      const { document, pictures } = textsOf(language)
      const texts = pictures.photoCamera
      const { username } = await newAccount()
      const { page, context } = await visit({ path: '/order', language, width, camera, prepare })
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      await chooseOffer(page, 'JP')
      await signInOnPage(page, username, PASSWORD, language)
      await page.waitForURL('**/order?offer=*')
      await goToDocuments(page, language)
      await page.locator('[name=consent]').check()
      const name = document.types.photo.name()
      const slot = page.getByRole('listitem', { name, exact: true })
      const open = slot.getByRole('button', { name: document.photographFor({ name }) })
      const dialog = page.getByRole('dialog', { name: texts.title() })
      const says = (words: string) => dialog.getByRole('status').getByText(words, { exact: true }).waitFor()
      await open.waitFor()
      expect(requested.filter((address) => LOADED.test(address))).toEqual([])

      // By keyboard; Escape and Back end the camera and return the focus.
      await shows('small and far')
      await open.press('Enter')
      await says(texts.closer())
      await isSound(page)
      expect(await tracksOf(page)).toEqual(['live'])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await tracksOf(page)).toEqual(['ended'])
      await expect.poll(() => open.evaluate((button) => button.matches(':focus'))).toBe(true)

      await shows('leaning 8°')
      await page.keyboard.press('Enter')
      await says(texts.upright())
      expect(await back(page)).toBe(true)
      await dialog.waitFor({ state: 'detached' })
      expect(await tracksOf(page)).toEqual(['ended', 'ended'])

      // Hidden, the camera is off; shown again, it starts again, and sees another picture.
      await open.click()
      await says(texts.upright())
      await setHidden(page, true)
      expect(await tracksOf(page)).toEqual(['ended', 'ended', 'ended'])
      await shows('good')
      await setHidden(page, false)
      await says(texts.good())
      await isSound(page)
      expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

      // The taken picture is checked as a chosen one is.
      await dialog.getByRole('button', { name: pictures.camera.take() }).press('Enter')
      await page.getByText(pictures.photo.allGood()).waitFor()
      expect(await tracksOf(page)).toEqual(['ended', 'ended', 'ended', 'ended'])
      await takePhoto(page)
      await slot.getByText(document.phases.verified()).waitFor()
      await slot.getByText(/^photo-\d+x\d+\.jpg$/).waitFor()
      await isSound(page)

      // The camera serves all the same, unguided, where the check does not load.
      await context.route(`**${PHOTO_FILES}*`, (route) => route.abort())
      await open.click()
      await says(texts.unguided())
      await dialog.getByRole('button', { name: pictures.camera.take() }).click()
      await page.getByText(pictures.photo.offline()).waitFor()
      await page.keyboard.press('Escape')
      expect((await tracksOf(page)).filter((state) => state !== 'ended')).toEqual([])
    },
  )
})
