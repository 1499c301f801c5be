import { createHash } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { knownPasswords } from './known-passwords.ts'

/** In no list; the stand-in of the service says that it leaked. */
const LEAKED = 'zebra-lamp-orchard-99'
const UNKNOWN = 'quiet-harbour-violin-42'
const BREACHED = { code: 'password_breached' }

let server: Server | undefined
let asked: string[] = []
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  asked = []
})

async function serviceThat(answer: RequestListener): Promise<string> {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const digest = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

/** Answers what leaked, and a padding line for the other one. */
const honest: RequestListener = (request, response) => {
  const lines = [`${digest(LEAKED)}:7`, `${digest(UNKNOWN)}:0`].filter((line) =>
    line.startsWith(request.url?.slice('/range/'.length) ?? ''),
  )
  response.end(lines.map((line) => line.slice(5)).join('\r\n'))
}

describe('a leaked password', () => {
  it.each(['12345678', 'Password1', 'Password1!', 'motdepasse', 'P@ssw0rd', 'QWERTYUIOP', 'iloveyou1???'])(
    'is refused with the network closed: %s',
    async (password) => {
      await expect(knownPasswords({ online: false })(password)).rejects.toMatchObject(BREACHED)
    },
  )

  it('is refused when it has leaked, of which the service learns five characters of a digest', async () => {
    const refuse = knownPasswords({ online: true, service: await serviceThat(honest) })
    await expect(refuse(LEAKED)).rejects.toMatchObject(BREACHED)
    expect(asked).toEqual([`/range/${digest(LEAKED).slice(0, 5)}`])
    // Without asking it would have passed.
    await expect(knownPasswords({ online: false })(LEAKED)).resolves.toBeUndefined()
  })

  it('is not one that only pads the answer', async () => {
    const refuse = knownPasswords({ online: true, service: await serviceThat(honest) })
    await expect(refuse(UNKNOWN)).resolves.toBeUndefined()
  })
})

describe('a service that does not answer', () => {
  it.each<[string, RequestListener]>([
    ['is silent', () => undefined],
    ['is ill', (_request, response) => response.writeHead(503).end()],
    ['hangs up', (request) => request.socket.destroy()],
  ])('and %s holds nobody up, and is not asked at once again', async (_how, answer) => {
    const refuse = knownPasswords({ online: true, service: await serviceThat(answer) })
    const began = performance.now()
    await expect(refuse(UNKNOWN)).resolves.toBeUndefined()
    expect(performance.now() - began).toBeLessThan(30_000)
    await expect(refuse('12345678')).rejects.toMatchObject(BREACHED)
    await expect(refuse(LEAKED)).resolves.toBeUndefined()
    expect(asked).toHaveLength(1)
  })
})
