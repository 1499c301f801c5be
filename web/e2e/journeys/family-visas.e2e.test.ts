import { visaPdf } from '@passage/local/seed/files/pdf'
import { madeUpDetails } from '@passage/local/seed/orders/made-up-details'
import { describe, expect, it } from 'vitest'
import { chooseAction } from '../support/actions.ts'
import { isSound } from '../support/axe.ts'
import { createPaidOrder, readAsStaff } from '../support/paid-order.ts'
import { enter } from '../support/people.ts'
import { moveTo } from '../support/staff-by-api.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE } from '../support/visitor.ts'

const ZOE = { first: 'Zoë', last: 'Müller' }
const YOUSSEF = { first: 'Youssef', last: 'Durand' }
const STRANGER = { first: 'Paul', last: 'Autre' }

const file = async (name: string, pdf: Promise<Uint8Array>) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await pdf),
})

describe.each(DESK_AND_PHONE)('a provider with the visas of a family (%s, %i pixels)', (language, width) => {
  const LL = textsOf(language)
  const { visa, request } = LL.staffWork
  const { match, doubt } = visa

  it('drops all at once, is told the wrong ones before anything is sent, and delivers each to its traveller', async () => {
    const order = await createPaidOrder({ family: [ZOE, YOUSSEF] })
    for (const status of ['processing', 'submitted', 'approved'] as const) await moveTo(order.id, { status })
    const path = `/my-orders?search=${order.orderNumber}`
    const { page } = await enter({ role: 'service_provider', language, width, path })
    const sent: string[] = []
    page.on('request', (one) => one.method() === 'PUT' && sent.push(one.url()))
    await chooseAction(page, order.orderNumber, LL.actions.attachVisaDocuments.button(), language)
    const dialog = page.getByRole('dialog', { name: visa.title() })
    const number = madeUpDetails('FR', 2).passportNumber
    await dialog
      .locator('input[type=file]')
      .setInputFiles([
        await file('scan 0001.pdf', visaPdf(ZOE, number)),
        await file('visa-youssef.pdf', visaPdf(null)),
        await file('visa.pdf', visaPdf(null)),
        await file('evisa-marie.pdf', visaPdf(STRANGER, 'P0FR99999')),
      ])
    const rowOf = (name: string) =>
      dialog.getByRole(width < 1280 ? 'listitem' : 'row').filter({ has: page.getByText(name, { exact: true }) })
    const whose = (name: string) => rowOf(name).getByRole('combobox')
    const chosen = (name: string) =>
      whose(name).evaluate((one) => (one instanceof HTMLSelectElement ? one.selectedOptions[0]?.text : null))

    await rowOf('scan 0001.pdf').getByText(match.by.number()).waitFor()
    await rowOf('visa-youssef.pdf').getByText(match.by.file()).waitFor()
    await rowOf('visa-youssef.pdf').getByText(match.noText()).waitFor()
    await rowOf('visa.pdf').getByText(match.none()).waitFor()
    const unknown = doubt.unknownNumber({ number: 'P0FR99999' })
    await rowOf('evisa-marie.pdf').getByText(unknown).waitFor()
    expect(await chosen('scan 0001.pdf')).toBe('Zoë')
    expect(await chosen('visa-youssef.pdf')).toBe('Youssef')
    expect(await chosen('visa.pdf')).toBe(request.chooseTraveller())
    expect(await chosen('evisa-marie.pdf')).toBe('Marie')
    await isSound(page)

    // The file without a traveller is asked for first, then the stranger's: nothing is sent.
    const upload = dialog.getByRole('button', { name: visa.upload() })
    await upload.press('Enter')
    await rowOf('visa.pdf').getByText(visa.whoseMissing()).waitFor()
    expect(await whose('visa.pdf').evaluate((one) => one === document.activeElement)).toBe(true)
    await whose('visa.pdf').selectOption('Marie')
    await rowOf('visa.pdf').getByText(match.by.hand()).waitFor()
    await upload.press('Enter')
    await rowOf('evisa-marie.pdf').getByText(doubt.missing()).waitFor()
    const tick = rowOf('evisa-marie.pdf').getByLabel(doubt.accept())
    expect(await tick.evaluate((one) => one === document.activeElement)).toBe(true)
    await isSound(page)
    await dialog.getByRole('button', { name: visa.removeFor({ file: 'evisa-marie.pdf' }) }).press('Enter')

    // A wrong choice by hand is said, too; its tick holds for this choice only.
    const other = rowOf('scan 0001.pdf').getByText(doubt.otherNumber({ number, name: 'Zoë' }))
    await whose('scan 0001.pdf').selectOption('Marie')
    await other.waitFor()
    await rowOf('scan 0001.pdf').getByLabel(doubt.accept()).press('Space')
    await whose('scan 0001.pdf').selectOption('Youssef')
    await other.waitFor()
    expect(await rowOf('scan 0001.pdf').getByLabel(doubt.accept()).isChecked()).toBe(false)
    await whose('scan 0001.pdf').selectOption('Zoë')
    await other.waitFor({ state: 'detached' })
    expect(sent).toEqual([])

    await upload.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(sent).toHaveLength(3)
    // They can still be undone; `desk.e2e.test.ts` waits until a delivery takes effect.
    const { pendingDecisions } = await readAsStaff(order.id)
    const owners = pendingDecisions.map(({ decision }) =>
      decision.action === 'attachVisaDocuments' ? `${decision.fileName} ${decision.travellerId}` : decision.action,
    )
    expect(owners.toSorted()).toEqual(['scan 0001.pdf 2', 'visa-youssef.pdf 3', 'visa.pdf 1'])
  })
})
