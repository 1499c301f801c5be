import { describe, expect, it } from 'vitest'
import { isSound } from '../support/axe.ts'
import { rowOf } from '../support/desk.ts'
import { openOwnPage } from '../support/own-page.ts'
import { createPaidOrder, readAsStaff } from '../support/paid-order.ts'
import { newPerson } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { visit } from '../support/visitor.ts'

const SCENES = [
  { language: 'en', width: 375, since: /On hold since \d\d:\d\d/, reason: 'The embassy is closed until Monday.' },
  { language: 'fr', width: 1440, since: /Suspendue depuis \d\d:\d\d/, reason: 'L’ambassade est fermée jusqu’à lundi.' },
] as const

describe.each(SCENES)('an order that staff put on hold ($language, $width px)', ({ reason, since, ...scene }) => {
  it('shows the hold with its reason on its page and in lists until staff release it', async () => {
    const { language } = scene
    const { actions, tracking, desk } = textsOf(language)
    const account = await newPerson()
    const { id, orderNumber } = await createPaidOrder({ account, customerEmail: account.email, language })
    const own = await openOwnPage(orderNumber, { ...scene, account })
    const path = `/desk?order=${orderNumber}`
    const { page } = await visit({ path, account: 'provider', language, width: 1440 })
    const decide = async (decision: 'hold' | 'release') => {
      const button = page.locator(`[data-decision=${decision}]`)
      await button.waitFor({ state: 'attached' })
      if (!(await button.isVisible()))
        await page.getByRole('button', { name: desk.decisions.more(), exact: true }).click()
      await button.click()
    }

    await decide('hold')
    const dialog = page.getByRole('dialog', { name: actions.hold.dialog.title() })
    const confirm = dialog.getByRole('button', { name: actions.hold.dialog.confirm() })
    await confirm.click()
    await dialog.getByText(actions.hold.dialog.note.missing()).waitFor()
    const note = dialog.getByLabel(actions.hold.dialog.note.label())
    expect(await note.evaluate((field) => field === document.activeElement)).toBe(true)
    await note.fill(reason)
    await isSound(page)
    await confirm.click()
    await dialog.waitFor({ state: 'detached' })

    await own.says('passage', tracking.turn.held())
    await own.turn.getByText(reason).waitFor()
    await own.page.getByRole('heading', { name: tracking.news.held() }).first().waitFor()
    await own.isSound()
    const list = await visit({ path: '/my-orders', account, ...scene })
    await list.page.getByText(since).filter({ visible: true }).waitFor()
    await isSound(list.page)
    await page.getByRole('article').getByText(since).waitFor()
    await rowOf(page, orderNumber).getByText(since).last().waitFor({ state: 'attached' })
    await isSound(page)

    await decide('release')
    const release = page.getByRole('dialog', { name: actions.release.dialog.title() })
    await isSound(page)
    await release.getByRole('button', { name: actions.release.dialog.confirm() }).click()
    await release.waitFor({ state: 'detached' })
    await own.says('passage', tracking.turn.document_review())
    await own.page.getByRole('heading', { name: tracking.news.released() }).first().waitFor()
    await list.page.getByText(since).filter({ visible: true }).waitFor({ state: 'detached' })
    await own.isSound()
    const { statusHistory } = await readAsStaff(id)
    expect(statusHistory.slice(-2)).toMatchObject([{ reason: 'held', notes: reason }, { reason: 'released' }])
  })
})
