import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isSound } from '../support/axe.ts'
import { newAccount, PASSWORD } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'
import { chooseOffer, continueTo, signInOnPage } from '../support/wizard.ts'

const pictures = join(import.meta.dirname, '../../src/features/pictures/heic/testing')

/** Windows names no type of such files. */
const heic = async (file: string, name: string, mimeType = '') => ({
  ...{ name, mimeType, buffer: await readFile(join(pictures, `${file}.heic`)) },
})

/** What opens HEIC pictures. */
const READER = /libheif|heic-worker|to-jpeg/

describe('a HEIC picture', () => {
  it.each(DESK_AND_PHONE)('is read and sent as a JPEG that the device makes (%s, %i px)', async (language, width) => {
    const texts = textsOf(language)
    const { order, ownOrder, document, pictures } = texts
    const { username } = await newAccount()
    const { page, context } = await visit({ path: '/order', language, width })
    await chooseOffer(page, 'JP')
    await signInOnPage(page, username, PASSWORD, language)
    await page.waitForURL('**/order?offer=*')
    const loaded: string[] = []
    const sent: string[] = []
    context.on('request', (request) => {
      if (READER.test(request.url())) loaded.push(request.url())
      const type = request.headers()['content-type'] ?? ''
      if (request.method() === 'PUT' && !type.includes('json')) sent.push(type)
    })

    await page.getByText(order.passport.title()).click()
    const choose = page.getByLabel(pictures.passport.chooseSome()).last()
    await choose.waitFor({ state: 'attached' })
    expect(await choose.getAttribute('accept')).toContain('.heic')
    expect(loaded).toEqual([])

    // One that no memory holds: in words, and the next one is read.
    await choose.setInputFiles(await heic('12000-pixels', 'IMG_0001.HEIC'))
    await page.getByText(pictures.heic.large()).waitFor()
    await isSound(page)
    await choose.setInputFiles(await heic('passport-on-its-side', 'IMG_0002.HEIC'))
    await page.getByText(pictures.passport.crop()).waitFor()
    const number = page.getByLabel(new RegExp(`^${ownOrder.travellers.fields.passportNumber()}`)).first()
    await expect.poll(() => number.inputValue()).toBe('ZA490955')
    expect(loaded.some((address) => address.includes('heic-worker'))).toBe(true)

    await continueTo(page, 'contact', language)
    await continueTo(page, 'documents', language)
    await page.locator('[name=consent]').check()
    const slot = page.getByRole('listitem', { name: document.types.travel_proof.name(), exact: true })
    const input = slot.locator('input[type=file]:not([capture])').last()
    expect(await input.getAttribute('accept')).toContain('image/heic')

    // By its content, whatever its name and type say.
    await input.setInputFiles(await heic('passport-on-its-side', 'my trip.v2.jpg', 'image/jpeg'))
    await slot.getByText('my trip.v2.jpg').waitFor()
    await slot.getByText(document.phases.verified()).waitFor()
    expect(sent).toEqual(['image/jpeg'])

    // Several become one PDF.
    const many = [
      await heic('passport-on-its-side', 'a.heic', 'image/heic'),
      await heic('passport-on-its-side', 'b.heif'),
    ]
    await input.setInputFiles(many)
    const dialog = page.getByRole('dialog', { name: pictures.prepare.titleMany(2) })
    await dialog.getByText(/b\.jpg/).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    // Broken, and without a connection: today's picture stays, and a JPEG is asked for.
    const { buffer } = await heic('passport-on-its-side', '')
    await input.setInputFiles({ name: 'half.heic', mimeType: '', buffer: buffer.subarray(0, buffer.length / 2) })
    await slot.getByText(pictures.heic.unshown()).waitFor()
    await isSound(page)

    // Stopped by keyboard, while it is being loaded.
    await context.route('**/*libheif*.wasm', () => {})
    await input.setInputFiles(await heic('passport-on-its-side', 'c.heic'))
    await slot.getByText(pictures.heic.opening()).or(slot.getByText(pictures.heic.loading())).waitFor()
    await isSound(page)
    await slot.getByRole('button', { name: pictures.heic.stop() }).press('Enter')
    await slot.getByRole('button', { name: pictures.heic.stop() }).waitFor({ state: 'detached' })
    await context.unroute('**/*libheif*.wasm')
    await context.route('**/*libheif*.wasm', (route) => route.abort())
    await input.setInputFiles(await heic('passport-on-its-side', 'c.heic'))
    await slot.getByText(pictures.heic.offline()).waitFor()
    await isSound(page)
    expect(sent).toEqual(['image/jpeg'])
  })
})
