import { randomInt, randomUUID } from 'node:crypto'
import { awaitInMail } from '@passage/local/testing/mailbox'

export const PASSWORD = 'Quiet-harbour-violin-42'
export const OTHER_PASSWORD = 'Amber-lantern-river-73'

/** A random address, as a trusted proxy would name it. */
export const someNetwork = (): string => `203.0.${randomInt(256)}.${randomInt(256)}`

interface Asked {
  json?: unknown
  token?: string
  cookie?: string
  /** The caller's address, for an API that trusts one proxy. */
  from?: string
}

/** A request as a browser on Passage's own page makes it. */
export function call(origin: string, line: string, { json, token, cookie, from = someNetwork() }: Asked = {}) {
  const [method = 'GET', path = ''] = line.split(' ')
  return fetch(`${origin}${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    signal: AbortSignal.timeout(30_000),
  })
}

/** Signs a new customer up; returns the e-mail address. */
export async function newCustomer(origin: string): Promise<string> {
  const email = `nadia-${randomUUID()}@people.example`
  const json = { email, password: PASSWORD, firstName: 'Nadia', lastName: 'Weber' }
  const response = await call(origin, 'POST /api/auth/sign-up', { json })
  if (!response.ok) throw new Error(`signing up: ${response.status} ${await response.text()}`)
  return email
}

export const signIn = (origin: string, username: string, password = PASSWORD, from?: string) =>
  call(origin, 'POST /api/auth/login', { json: { username, password }, ...(from && { from }) })

/** Signs in; returns the session's token and cookie. */
export async function session(origin: string, username: string, password = PASSWORD) {
  const response = await signIn(origin, username, password)
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { sessionToken } = (await response.json()) as { sessionToken?: string }
  if (!sessionToken) throw new Error(`signing in: ${response.status}`)
  return { token: sessionToken, cookie }
}

/** The token of the newest link in the mailbox of an address. */
export const mailedToken = (mailbox: number | undefined, address: string, page: string): Promise<string> =>
  awaitInMail(mailbox, address, new RegExp(`/${page}#token=([\\w-]+)`))

/** A registration form of a new company. */
export function companyForm() {
  const name = randomUUID().slice(0, 8)
  return {
    firstName: 'Inès',
    lastName: 'Martin',
    email: `ines-${name}@agence.example`,
    phone: '+33 1 23 45 67 89',
    companyName: `Voyages ${name}`,
    companyAddress: '12 rue de l’Exemple',
    companyCity: 'Paris',
    companyPostalCode: '75001',
    companyCountry: 'FR',
    businessType: 'travel_agency',
    expectedVolume: '1-10',
    authMethod: 'clerk',
  }
}
