import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isSound } from '../support/axe.ts'
import { newPerson } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'
import { begins, chooseOffer, fillDetails, goToDocuments, realFiles, upload } from '../support/wizard.ts'

const SCENE = { language: 'en', width: 375 } as const
const LL = textsOf(SCENE.language)
const { failures, phases, types } = LL.document

async function openDocuments() {
  const account = await newPerson()
  const { page, context } = await visit({ ...SCENE, path: '/order', account })
  await chooseOffer(page, 'JP')
  await begins(page, 'travellers')
  return { page, files: await realFiles(context) }
}

const isPut = (url: URL) => url.pathname.includes('/documents/2')

/** A proxy that answers each upload itself, as if it were the storage. */
const proxied = (page: Page) =>
  page.route(isPut, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' } })
      : route.continue(),
  )

describe('an upload in the wizard, on a phone, in English', () => {
  it('shows at once that a proxy took the file, and arrives when it is sent again', async () => {
    const { page, files } = await openDocuments()
    await goToDocuments(page)
    await page.locator('[name=consent]').check()
    await proxied(page)
    await upload(page, types.passport.name(), files.pdf)
    await page.getByText(failures.missing()).waitFor({ timeout: 10_000 })
    expect(await page.getByText(phases.unverified()).count()).toBe(0)
    await isSound(page)
    await page.unroute(isPut)
    await page.getByRole('button', { name: LL.document.retryFor({ file: files.pdf.name }) }).click()
    await page.getByText(phases.verified()).waitFor()
  })

  it('shows that a file changed on the disk after it was chosen', async () => {
    const { page, files } = await openDocuments()
    await goToDocuments(page)
    await page.locator('[name=consent]').check()
    const folder = await mkdtemp(join(tmpdir(), 'changed-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'scan.pdf')
    await writeFile(path, files.pdf.buffer)
    await page.route(isPut, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
    const slot = page.getByRole('listitem', { name: types.passport.name(), exact: true })
    await slot.locator('input[type=file]:not([capture])').last().setInputFiles(path)
    await page.getByText(failures.network()).waitFor()
    await page.unroute(isPut)
    await writeFile(path, `${files.pdf.buffer} edited`)
    await page.getByRole('button', { name: LL.document.retryFor({ file: 'scan.pdf' }) }).click()
    await page.getByText(failures.changed()).waitFor()
    await isSound(page)
  })

  it('catches a file that is dropped beside its place, with a message', async () => {
    const { page, files } = await openDocuments()
    await fillDetails(page, files.pdf)
    await page.goBack()
    await page.getByText(phases.verified()).first().waitFor()
    const isCaught = await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['%PDF'], 'beside.pdf', { type: 'application/pdf' }))
      const fire = (type: string) =>
        document
          .querySelector('h1')
          ?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
      return [fire('dragover'), fire('drop')]
    })
    // `false`: the browser's own handling, which opens the file, was prevented.
    expect(isCaught).toEqual([false, false])
    await page.getByText(LL.common.droppedBeside()).waitFor()
    await isSound(page)
  })
})
