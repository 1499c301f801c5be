import { madeUpDetails } from '@passage/local/seed/orders/made-up-details'
import type { Download, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { download, startOf } from '../support/actions.ts'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { familyOrder, readAsStaff } from '../support/paid-order.ts'
import { enter } from '../support/people.ts'
import { approveAll, makeEmbassyFile } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

/** A destination whose embassies want other files than those of the other journeys. */
const DESTINATION = { code: 'KE', name: 'Kenya' }

/** Presses a button that downloads several files. */
async function downloadsOf(page: Page, button: string, count: number): Promise<Download[]> {
  const files: Download[] = []
  page.on('download', (file) => files.push(file))
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect.poll(() => files.length).toBe(count)
  page.removeAllListeners('download')
  return files
}

it.each(DESK_AND_PHONE)(
  'an administrator has embassy files made for each traveller, which staff download (%s, %i pixels)',
  async (language, width) => {
    const { countries, desk, staffWork } = textsOf(language)
    const texts = staffWork.embassyFile
    const path = `/admin/countries?search=${DESTINATION.code}`
    const { page: admin } = await visit({ language, width, path, account: 'admin' })
    const chooseMode = async (mode: 'order' | 'traveller') => {
      await admin.locator(`[data-country=${DESTINATION.code}]`).getByRole('button').first().click()
      const dialog = admin.getByRole('dialog', { name: countries.form.editTitle() })
      await dialog.getByLabel(countries.form.embassyFile()).selectOption({ label: countries.form.embassyFiles[mode]() })
      await isSound(admin)
      await dialog.getByRole('button', { name: countries.form.save() }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await chooseMode('traveller')

    const { id, orderNumber } = await familyOrder(2, ['passport', 'photo'], { destination: DESTINATION.name })
    const paul = { position: 2, firstName: 'Paul', lastName: 'Durand', ...madeUpDetails('FR', 2) }
    await call('PUT', `/api/orders/${id}/details`, { travellers: [paul] }, 'customer')
    await approveAll(id)
    await expect.poll(async () => (await readAsStaff(id)).status).toBe('processing')
    await makeEmbassyFile(id)
    const { page } = await enter({ role: 'service_provider', language, width, path: `/desk?order=${orderNumber}` })
    await page.getByRole('button', { name: desk.decisions.more() }).click()
    const files = await downloadsOf(page, texts.downloadAll(2), 2)
    const names = files.map((file) => file.suggestedFilename())
    expect(names).toEqual([`${orderNumber} Marie.pdf`, `${orderNumber} Paul.pdf`])
    for (const file of files) expect(await startOf(file)).toBe('%PDF-')
    await isSound(page)
    await page.getByRole('button', { name: texts.ofOne(), exact: true }).click()
    await isSound(page)
    const one = await download(page, page.getByRole('menuitem', { name: 'Paul', exact: true }))
    expect(one.suggestedFilename()).toBe(`${orderNumber} Paul.pdf`)
    await isSound(page)
    await chooseMode('order')
  },
)
