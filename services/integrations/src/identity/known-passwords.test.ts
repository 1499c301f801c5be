import { createHash } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { knownPasswords } from './known-passwords.ts'

/** In no list, but leaked according to the stand-in of the service. */
const LEAKED = 'zebra-lamp-orchard-99'
const UNKNOWN = 'quiet-harbour-violin-42'
const BREACHED = { code: 'password_breached' }

let server: Server | undefined
let requests: string[] = []
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  requests = []
})

async function serviceThat(answer: RequestListener): Promise<string> {
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const digest = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

/** Answers the leaked password, and a padding line for the other one. */
const honest: RequestListener = (request, response) => {
  const lines = [`${digest(LEAKED)}:7`, `${digest(UNKNOWN)}:0`].filter((line) =>
    line.startsWith(request.url?.slice('/range/'.length) ?? ''),
  )
  response.end(lines.map((line) => line.slice(5)).join('\r\n'))
}

describe('knownPasswords', () => {
  it.each(['12345678', 'Password1', 'Password1!', 'motdepasse', 'P@ssw0rd', 'QWERTYUIOP', 'iloveyou1???'])(
    'refuses the common password %s without a network',
    async (password) => {
      await expect(knownPasswords({ online: false })(password)).rejects.toMatchObject(BREACHED)
    },
  )

  it('refuses a leaked password, of whose hash the service gets five characters', async () => {
    const refuse = knownPasswords({ online: true, service: await serviceThat(honest) })
    await expect(refuse(LEAKED)).rejects.toMatchObject(BREACHED)
    expect(requests).toEqual([`/range/${digest(LEAKED).slice(0, 5)}`])
    // Without the service it is accepted.
    await expect(knownPasswords({ online: false })(LEAKED)).resolves.toBeUndefined()
  })

  it('accepts a password whose hash is a padding line', async () => {
    const refuse = knownPasswords({ online: true, service: await serviceThat(honest) })
    await expect(refuse(UNKNOWN)).resolves.toBeUndefined()
  })
})

describe('knownPasswords with a failing service', () => {
  it.each<[string, RequestListener]>([
    ['is silent', () => undefined],
    ['answers 503', (_request, response) => response.writeHead(503).end()],
    ['hangs up', (request) => request.socket.destroy()],
  ])('accepts the password and pauses the calls when it %s', async (_how, answer) => {
    const refuse = knownPasswords({ online: true, service: await serviceThat(answer) })
    await expect(refuse(UNKNOWN)).resolves.toBeUndefined()
    await expect(refuse('12345678')).rejects.toMatchObject(BREACHED)
    await expect(refuse(LEAKED)).resolves.toBeUndefined()
    expect(requests).toHaveLength(1)
  })
})
