import { describe, expect, it } from 'vitest'
import { isSound } from '../support/axe.ts'
import { back, likeAPhone } from '../support/back.ts'
import { textsOf } from '../support/texts.ts'
import { untilHydrated, visit } from '../support/visitor.ts'

describe.each(['en', 'fr'] as const)('Back on a phone (%s)', (language) => {
  const LL = textsOf(language)
  const phone = { language, width: 375, prepare: likeAPhone } as const

  it('closes the menu, the list of countries and the assistant, and then nothing', async () => {
    const { page } = await visit(phone)
    await untilHydrated(page)
    await page.getByRole('button', { name: LL.nav.menu() }).click()
    const menu = page.getByRole('dialog')
    await menu.waitFor({ state: 'attached' })
    expect(await back(page)).toBe(true)
    await menu.waitFor({ state: 'detached' })

    const country = page.getByRole('combobox').first()
    await country.click()
    await page.getByRole('listbox').waitFor()
    expect(await back(page)).toBe(true)
    await page.getByRole('listbox').waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: LL.chat.open(), exact: true }).click()
    const question = page.getByRole('complementary', { name: LL.chat.title() }).getByRole('textbox')
    await question.fill('Japan?')
    expect(await back(page)).toBe(true)
    await page.getByRole('button', { name: LL.assistant.restore() }).click()
    expect(await question.inputValue()).toBe('Japan?')
    expect(await back(page)).toBe(true)
    await page.getByRole('button', { name: LL.assistant.restore() }).waitFor()
    expect(await back(page)).toBe(false)
  })

  it('asks before it closes a dialog with typed text, and closes another one', async () => {
    const { page } = await visit({ ...phone, path: '/account', account: 'provider' })
    const make = page.getByRole('button', { name: LL.tokens.make() })
    await make.click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor({ state: 'attached' })
    expect(await back(page)).toBe(true)
    await dialog.waitFor({ state: 'detached' })

    await make.click()
    const name = page.getByLabel(LL.tokens.form.name())
    await name.fill('Système de réservation')
    await back(page)
    await dialog.getByText(LL.common.unsent.lost()).waitFor()
    await isSound(page)
    await back(page)
    await dialog.getByText(LL.common.unsent.lost()).waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('Système de réservation')
    await back(page)
    await dialog.getByRole('alert').getByRole('button', { name: LL.common.close() }).click()
    await dialog.waitFor({ state: 'detached' })
  })
})
