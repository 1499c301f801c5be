import type { LoginAnswer } from '@passage/contracts/api/people/auth.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import type { Browser } from '@passage/local/testing/browser'
import type { Page } from 'playwright-core'
import { call } from './api.ts'
import { newAccount, PASSWORD } from './new-account.ts'
import { appUrl, type Visit, visit } from './visitor.ts'

/** A person of the test's own. */
export async function newPerson(role: Role = 'customer') {
  const { username, email } = await newAccount(role)
  const signIn = () => call<LoginAnswer>('POST', '/api/auth/login', { username, password: PASSWORD })
  return { email, signIn, ...(await signIn()) }
}

interface OwnVisit extends Visit {
  /** A new customer when left out. */
  person?: Pick<LoginAnswer, 'sessionToken'>
}

/** A person of the test's own, signed in on a page; `over` ends the session on the server, which the page does not know. */
export async function enter(browser: Browser, { person, ...opened }: OwnVisit) {
  const { sessionToken } = person ?? (await newPerson())
  const prepare = async (page: Page) => {
    await page.addInitScript((token) => {
      if (localStorage.getItem('sessionToken') === null) localStorage.setItem('sessionToken', token)
    }, sessionToken)
  }
  const visitor = await visit(browser, { ...opened, prepare })
  const over = async () => {
    const headers = { authorization: `Bearer ${sessionToken}`, origin: appUrl() }
    const answer = await fetch(new URL('/api/auth/logout', appUrl()), { method: 'POST', headers })
    if (!answer.ok) throw new Error(`signing out was answered ${answer.status}`)
  }
  return { ...visitor, over }
}
