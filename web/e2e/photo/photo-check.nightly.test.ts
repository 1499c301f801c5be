import { TEST_PHOTOS } from '@passage/reading/photo/testing/test-photos'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHOTO_FILES } from '../../src/features/pictures/photo/files.ts'
import { isSound } from '../support/axe.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'
import { PAGE, servePage } from './serve-page.ts'

let site: Awaited<ReturnType<typeof servePage>>
beforeAll(async () => {
  site = await servePage()
})
afterAll(() => site?.close())

interface Opened {
  destination?: string | undefined
  language?: 'en' | 'fr'
  width?: number
  /** Before the page's code runs. */
  init?: () => void
}

async function open({ destination, language = 'en', width = 1440, init }: Opened = {}): Promise<Page> {
  const path = destination ? `${PAGE}?destination=${destination}` : PAGE
  const prepare = async (page: Page) => init && page.addInitScript(init)
  const { page } = await visit({ origin: site.origin, path, language, width, prepare })
  return page
}

async function choose(page: Page, name: string): Promise<void> {
  const buffer = (await TEST_PHOTOS[name]?.jpeg()) ?? Buffer.from('not a picture')
  await page.getByLabel('Photo', { exact: true }).setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
}

/** Type and pixels of the file that was used. */
const used = (page: Page) =>
  page.evaluate(async () => {
    const { used: file } = window as unknown as { used: File }
    const { width, height } = await createImageBitmap(file)
    return [file.type, width, height]
  })

describe('the photo check', () => {
  it.each(Object.entries(TEST_PHOTOS))('judges a photo: %s', async (name, { said = [], perhaps = [], destination }) => {
    const { points, allGood, takeAnyway, take, takeUncropped } = textsOf('en').pictures.photo
    const page = await open({ destination })
    await choose(page, name)
    await page
      .getByRole('button', { name: takeAnyway() })
      .or(page.getByRole('button', { name: take() }))
      .waitFor()
    // The list of what is fine has all the points that are neither bad nor doubtful.
    const fine = (await page.getByText(/^Fine:/).allTextContents()).join()
    const notFine = (Object.keys(points) as (keyof typeof points)[]).filter((point) => !fine.includes(points[point]()))
    if (said.length === 0) {
      expect(await page.getByText(allGood()).count(), `not fine: ${notFine}`).toBe(1)
      await page.getByRole('button', { name: takeUncropped() }).waitFor()
      return
    }
    expect(notFine).toEqual(expect.arrayContaining([...said]))
    if (said[0] !== 'face' || name === 'two people')
      expect([...said, ...perhaps]).toEqual(expect.arrayContaining(notFine))
  })

  it.each(DESK_AND_PHONE)(
    'shows what is wrong and crops what is used, by keyboard (%s, %i px)',
    async (language, width) => {
      const { photo } = textsOf(language).pictures
      site.asked.length = 0
      const page = await open({ language, width, destination: 'US' })
      await page.getByLabel('Photo', { exact: true }).waitFor()
      expect(site.asked.filter((path) => path.startsWith(PHOTO_FILES))).toEqual([])
      await choose(page, 'leaning 8°')
      await page.getByText(photo.someBad()).waitFor()
      await isSound(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

      await page.getByRole('button', { name: photo.another() }).press('Enter')
      await choose(page, 'good, wide for the United States')
      await page.getByText(photo.allGood()).waitFor()
      await isSound(page)
      await page.getByRole('button', { name: photo.take() }).press('Enter')
      await page.getByText('IMG_1-600x600.jpg').waitFor()
      expect(await used(page)).toEqual(['image/jpeg', 600, 600])

      await page.getByRole('button', { name: photo.takeUncropped() }).press('Enter')
      await page.getByText('IMG_1.jpg').waitFor()
    },
  )

  it('is stopped by a press, and the photo can be used', async () => {
    const { photo } = textsOf('en').pictures
    const page = await open()
    await page.route(`**${PHOTO_FILES}*`, () => {})
    await choose(page, 'good')
    await page.getByRole('button', { name: photo.stop() }).press('Enter')
    await page.getByText(photo.stopped()).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(photo.stopped())
    await page.getByRole('button', { name: photo.take() }).press('Enter')
    await page.getByText('IMG_1.jpg').waitFor()
  })

  it.each<
    [
      what: string,
      words: 'offline' | 'unable' | 'unshown',
      photo: string,
      breakIt: (page: Page) => unknown,
      init?: () => void,
    ]
  >([
    [
      'the models do not come',
      'offline',
      'good',
      (page) => page.context().route(`**${PHOTO_FILES}*`, (route) => route.abort()),
    ],
    ['the connection is lost', 'offline', 'good', (page) => page.context().setOffline(true)],
    ['the device has no WebAssembly', 'unable', 'good', () => {}, () => Reflect.deleteProperty(window, 'WebAssembly')],
    ['the file is no picture', 'unshown', 'a text', () => {}],
  ])('says why there is none when %s', async (_what, words, photo, breakIt, init) => {
    const texts = textsOf('en').pictures.photo
    const page = await open(init ? { init } : {})
    // The part is there, and its worker not yet.
    await choose(page, 'a text')
    await page.getByText(init ? texts.unable() : texts.unshown()).waitFor()
    await breakIt(page)
    await choose(page, photo)
    await page.getByText(texts[words]()).waitFor()
    await page.getByRole('button', { name: texts.take() }).press('Enter')
    await page.getByText('IMG_1.jpg').waitFor()
  })
})
