import type { LoginAnswer } from '@passage/contracts/api/people/auth.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import type { Browser } from '@passage/local/testing/browser'
import type { Page } from 'playwright-core'
import { call } from './api.ts'
import { newAccount, PASSWORD } from './new-account.ts'
import { type Visit, visit } from './visitor.ts'

/** A person of the test's own, signed in on a page. */
export async function enter(browser: Browser, { role, ...opened }: Visit & { role: Role }) {
  const { username } = await newAccount(role)
  const { sessionToken } = await call<LoginAnswer>('POST', '/api/auth/login', { username, password: PASSWORD })
  const prepare = (page: Page) =>
    page.addInitScript((token) => localStorage.setItem('sessionToken', token), sessionToken).then(() => undefined)
  return visit(browser, { ...opened, prepare })
}
