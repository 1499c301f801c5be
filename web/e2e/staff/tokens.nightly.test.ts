import type { TokenPage } from '@passage/contracts/api/people/tokens.schema'
import { describe, expect, it } from 'vitest'
import { type Account, call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { statusOf } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

const tokensOf = (account: Account) => call<TokenPage>('GET', '/api/tokens?limit=100', undefined, account)

/** Revokes every token of an account. */
async function revokeAll(account: Account) {
  const { data } = await tokensOf(account)
  for (const { id, revokedAt } of data)
    if (!revokedAt) await call('DELETE', `/api/tokens/${id}`, undefined, account).catch(() => null)
}

describe('the API tokens', () => {
  it.each(DESK_AND_PHONE)(
    'are created by keyboard, shown once and revoked (%s, %i pixels)',
    async (language, width) => {
      const { tokens: texts } = textsOf(language)
      const { page, context } = await visit({ path: '/account', account: 'provider', language, width })
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const section = page.getByRole('region', { name: texts.title() })
      await section.getByText(texts.limits()).waitFor()

      // The name is required.
      const name = `Consumer ${language} – é`
      await section.getByRole('button', { name: texts.make() }).focus()
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog', { name: texts.form.title() })
      await form.getByLabel(texts.form.name()).waitFor()
      await page.keyboard.press('Enter')
      await form.getByText(texts.form.nameless()).waitFor()
      await isSound(page)
      await page.keyboard.type(name)
      await form.getByLabel(texts.form.lasts()).selectOption('30')
      await form.getByLabel(texts.form.name()).press('Enter')

      // Escape does not close the dialog before the token is copied.
      const secret = page.getByRole('dialog', { name: texts.secret.title({ name }) })
      const token = await secret.getByText(/^psg_/).innerText()
      await isSound(page)
      await page.keyboard.press('Escape')
      await secret.getByText(texts.secret.notCopied()).waitFor()
      await secret.getByRole('button', { name: texts.secret.copy() }).press('Enter')
      await secret.getByText(texts.secret.copied()).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
      await page.keyboard.press('Escape')
      await secret.waitFor({ state: 'detached' })
      expect(await statusOf(token)).toBe(200)

      // The list shows its last use, and the page does not contain the secret.
      await page.reload()
      const row = section.getByRole('listitem').filter({ hasText: name }).first()
      await row.getByText(texts.states.active()).waitFor()
      await row.getByText(`psg_…${token.slice(-4)}`).waitFor()
      expect(await row.getByText(texts.never()).count()).toBe(0)
      expect(await page.content()).not.toContain(token)
      await isSound(page)

      // Revoked after a confirmation, and refused from then on.
      const revoke = row.getByRole('button', { name: texts.revokeFor({ name }) })
      await revoke.click()
      const dialog = page.getByRole('dialog', { name: texts.revocation.title({ name }) })
      await isSound(page)
      await dialog.getByRole('button', { name: texts.revocation.keep() }).click()
      await dialog.waitFor({ state: 'detached' })
      expect(await statusOf(token)).toBe(200)
      await revoke.click()
      await dialog.getByRole('button', { name: texts.revocation.confirm() }).click()
      await dialog.waitFor({ state: 'detached' })
      await row.locator('dt', { hasText: texts.revokedOn() }).waitFor()
      expect(await revoke.count()).toBe(0)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tokens-title')
      expect(await statusOf(token)).toBe(401)
    },
  )

  it('list every token with its owner for an administrator and none for a customer', async () => {
    const { id } = await call<{ id: string }>('POST', '/api/tokens', { name: 'Night shift' }, 'provider')
    const texts = textsOf('en').tokens
    const admin = await visit({ path: '/account', account: 'admin' })
    const row = admin.page.locator(`[data-token="${id}"]`)
    await row.getByText(texts.actsAs()).waitFor()
    const owner = (await tokensOf('provider')).data.find((token) => token.id === id)?.ownerName ?? ''
    await row.getByText(owner).waitFor()
    await row.getByRole('button', { name: texts.revokeFor({ name: 'Night shift' }) }).click()
    await admin.page.getByText(texts.revocation.whose({ owner })).waitFor()
    await admin.page.getByRole('button', { name: texts.revocation.confirm() }).click()
    await row.locator('dt', { hasText: texts.revokedOn() }).waitFor()

    const asked: string[] = []
    const customer = await visit({ path: '/account', account: 'customer' })
    customer.page.on('request', (request) => request.url().includes('/api/tokens') && asked.push(request.url()))
    await customer.page.getByRole('heading', { name: textsOf('en').account.exportTitle() }).waitFor()
    await customer.page.waitForLoadState('networkidle')
    expect(await customer.page.getByText(texts.title()).count()).toBe(0)
    expect(asked).toEqual([])
  })

  it('show failures of the list, the creation and the revocation', async () => {
    await revokeAll('provider')
    await call('POST', '/api/tokens', { name: 'Kept' }, 'provider')
    const texts = textsOf('en').tokens
    const { page } = await visit({ path: '/', account: 'provider' })
    const broken = { status: 503, json: { code: 'unavailable', message: 'away', requestId: 'x' } }
    const away = (address: string) => page.route(address, (route) => route.fulfill(broken))
    await away('**/api/tokens?*')
    await page.goto('/account')
    const section = page.getByRole('region', { name: texts.title() })
    await section.getByText(texts.loadFailed()).waitFor()
    await isSound(page)
    await page.unroute('**/api/tokens?*')
    await section.getByRole('button', { name: textsOf('en').common.retry() }).click()
    await section.getByRole('heading', { name: 'Kept' }).first().waitFor()

    await away('**/api/tokens')
    await section.getByRole('button', { name: texts.make() }).click()
    await page.getByLabel(texts.form.name()).fill('Never made')
    await page.getByRole('button', { name: texts.form.submit() }).click()
    await page.getByText(texts.form.failed()).waitFor()
    expect(await page.getByLabel(texts.form.name()).inputValue()).toBe('Never made')
    await page.keyboard.press('Escape')

    await away('**/api/tokens/*')
    await section.getByRole('button', { name: texts.revokeFor({ name: 'Kept' }) }).click()
    await page.getByRole('button', { name: texts.revocation.confirm() }).click()
    await page.getByText(texts.revocation.failed()).waitFor()
    await isSound(page)
  })

  it('explain their use when the list is empty', async () => {
    const { page } = await visit({ path: '/', account: 'provider', language: 'fr', width: 375 })
    await page.route('**/api/tokens?*', (route) => route.fulfill({ json: { data: [], total: 0, totalPages: 0 } }))
    await page.goto('/account')
    await page.getByText(textsOf('fr').tokens.emptyText()).waitFor()
    await isSound(page)
  })
})
