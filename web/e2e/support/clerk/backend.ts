import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Every user at the stand-in has this name, and their own address. */
export const NAME = { first: 'Mara', last: 'Lind' } as const

export interface ClerkBackend {
  url: string
  /** Verifies the instance's tokens. */
  jwtKey: string
  /** Sessions that our API has revoked. */
  revoked: string[]
  /** A new token of a user's session for the pages of `origin`, valid for a minute. */
  tokenOf(user: string, session: string, origin: string): string
  stop(): Promise<void>
}

/** As much of Clerk's Backend API as signing up, in and out needs: every requested id is a user with a confirmed address. */
export async function openClerkBackend(host: string): Promise<ClerkBackend> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const revoked: string[] = []
  const server = createServer((request, response) => {
    const [, kind, id = ''] = /^\/v1\/(users|sessions)\/(\w+)/.exec(request.url ?? '') ?? []
    if (kind === 'sessions') revoked.push(id)
    const answer = kind === 'users' ? userOf(id) : { object: 'session', id, status: 'revoked' }
    response.writeHead(kind ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    jwtKey: publicKey.export({ format: 'pem', type: 'spki' }) as string,
    revoked,
    tokenOf(sub, sid, azp) {
      const now = Math.floor(Date.now() / 1_000)
      const claims = {
        iss: `https://${host}`,
        sub,
        sid,
        azp,
        jti: randomUUID(),
        iat: now,
        nbf: now - 10,
        exp: now + 60,
      }
      const said = [{ alg: 'RS256', typ: 'JWT', kid: 'stand-in' }, claims].map(coded).join('.')
      return `${said}.${sign('sha256', Buffer.from(said), privateKey).toString('base64url')}`
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const coded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

const userOf = (id: string) => ({
  object: 'user',
  id,
  first_name: NAME.first,
  last_name: NAME.last,
  primary_email_address_id: 'idn_1',
  email_addresses: [
    {
      object: 'email_address',
      id: 'idn_1',
      email_address: `${id.replace('user_', 'mara.')}@passage.example`,
      verification: { status: 'verified', strategy: 'email_code' },
      linked_to: [],
    },
  ],
  public_metadata: {},
  private_metadata: {},
  created_at: Date.now(),
})
