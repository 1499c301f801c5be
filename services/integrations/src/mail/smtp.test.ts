import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Misbehaviour, startFakeServer } from './fake-server.fixture.ts'
import { MailError } from './mail-error.ts'
import type { Mail } from './port.ts'
import { connectMail } from './smtp.ts'

const mail: Mail = {
  to: ['marie@travel.example'],
  subject: 'Nous avons reçu votre demande · ORD-34679ACD',
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
  language: 'fr',
  messageId: 'abc@passage.example',
  attachments: [],
}

type FakeServer = Awaited<ReturnType<typeof startFakeServer>>
let server: FakeServer | undefined
afterEach(() => server?.close())

const MAIL_FROM = 'Passage <no-reply@passage.example>'
const mailer = (url: string) => connectMail({ SMTP_URL: url, MAIL_FROM, STAFF_EMAIL: 'team@passage.example' })

async function send(misbehaviour: Misbehaviour, change: Partial<Mail> = {}) {
  server = await startFakeServer(misbehaviour)
  const failure = await mailer(server.url)
    .send({ ...mail, ...change })
    .catch((error: unknown) => error)
  if (failure instanceof MailError) return `${failure.kind}, taken ${server.taken.length}`
  expect(failure).toBeUndefined()
  return `sent, taken ${server.taken.length}`
}

/** A message's headers, each on one line. */
function headersOf(message = server?.taken[0] ?? ''): Map<string, string> {
  const unfolded = (message.split('\n\n')[0] ?? '').replaceAll(/\n[ \t]/g, ' ')
  return new Map(unfolded.split('\n').map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line]))
}

describe('message', () => {
  it('has the headers of automatic mail', async () => {
    expect(await send({})).toBe('sent, taken 1')
    const headers = headersOf()
    expect(headers.get('from')).toBe('From: Passage <no-reply@passage.example>')
    expect(headers.get('to')).toBe('To: marie@travel.example')
    expect(headers.get('message-id')).toBe('Message-ID: <abc@passage.example>')
    expect(headers.get('auto-submitted')).toBe('Auto-Submitted: auto-generated')
    expect(headers.get('content-language')).toBe('Content-Language: fr')
    expect(headers.get('content-type')).toContain('multipart/alternative')
  })

  it('reaches addresses with rare signs and with an internationalised domain', async () => {
    const to = ["o'brien&co/x=y#1@travel.example", 'marie+visa@xn--mller-kva.example']
    expect(await send({}, { to })).toBe('sent, taken 1')
    expect(server?.readers).toEqual(to.map((address) => `RCPT TO:<${address}>`))
  })

  it('carries attachments and inline images', async () => {
    const bytes = Buffer.from('%PDF-1.4')
    const invoice = { fileName: 'Facture n° 7.pdf', contentType: 'application/pdf', bytes }
    const stamp = { fileName: 'stamp.png', contentType: 'image/png', bytes, inlineId: 'stamp' }
    expect(await send({}, { attachments: [invoice, stamp] })).toBe('sent, taken 1')
    expect(server?.taken[0]).toContain('Content-Disposition: attachment')
    expect(server?.taken[0]).toContain('Content-ID: <stamp>')
  })

  it.each([
    ['a line break in the subject', { subject: 'ORD-1\r\nBcc: eve@evil.example' }],
    ['a line break in an address', { to: ['marie@travel.example\r\nBcc: eve@evil.example'] }],
    ['a second address in an address', { to: ['marie@travel.example, eve@evil.example'] }],
    ['brackets in an address', { to: ['"x" <eve@evil.example> marie@travel.example'] }],
  ])('does not turn %s into a header or recipient', async (_what, change) => {
    await send({}, change)
    const message = server?.taken[0]
    if (!message) return // refused before anything was sent
    const headers = headersOf(message)
    expect([...headers.keys()].filter((name) => ['bcc', 'cc'].includes(name))).toEqual([])
    expect(server?.readers).toHaveLength(1)
    expect(server?.readers[0]).not.toMatch(/<eve@evil\.example>/)
  })
})

describe('outcome of a message', () => {
  it.each([
    ['the server hangs up at once', 'GREETING', 'hang up', 'unreachable, taken 0'],
    ['the server is busy', 'GREETING', '421 busy', 'unreachable, taken 0'],
    ['our own account is refused', 'GREETING', '554 go away', 'unreachable, taken 0'],
    ['the sender has to sign in', 'MAIL', '530 sign in first', 'unreachable, taken 0'],
    ['the recipient is greylisted', 'RCPT', '451 greylisted', 'unreachable, taken 0'],
    ['the recipient is unknown', 'RCPT', '550 no such user', 'refused, taken 0'],
    ['the server hangs up on DATA', 'DATA', 'hang up', 'unreachable, taken 0'],
    ['the server is full', 'END', '452 disk full', 'unreachable, taken 1'],
    ['the server refuses the content', 'END', '554 spam', 'refused, taken 1'],
    ['the server hangs up after the final dot', 'END', 'hang up', 'unknown, taken 1'],
  ] as const)('is reported when %s', async (_what, step, reaction, outcome) => {
    expect(await send({ [step]: reaction })).toBe(outcome)
  })

  it('is unreachable when no server answers', async () => {
    const { url, close } = await startFakeServer()
    await close()
    await expect(mailer(url).send(mail)).rejects.toMatchObject({ kind: 'unreachable', retryable: true })
    const nowhere = mailer('smtp://mail.invalid:2525')
    await expect(nowhere.send(mail)).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it.each([
    ['before', 'GREETING', 'unreachable', 0],
    ['after', 'END', 'unknown', 1],
  ] as const)('is reported within 10 s when the server is silent %s the message', async (_when, step, kind, taken) => {
    server = await startFakeServer({ [step]: 'silence' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let outcome: unknown
    void mailer(server.url)
      .send(mail)
      .catch((error: unknown) => {
        outcome = error
      })
    await server.silent
    await vi.advanceTimersByTimeAsync(9_999)
    await nextTurn()
    expect(outcome).toMatchObject({ kind })
    expect(server.taken).toHaveLength(taken)
  })

  it.each([
    ['RCPT', '450 mailbox busy', true],
    ['RCPT', '421 closing', false],
    ['END', '452 mailbox full', true],
    ['MAIL', '451 try later', false],
    ['GREETING', 'hang up', false],
  ] as const)('at %s with %s concerns this mail: %s', async (step, reaction, aboutThisMail) => {
    server = await startFakeServer({ [step]: reaction })
    await expect(mailer(server.url).send(mail)).rejects.toMatchObject({ kind: 'unreachable', aboutThisMail })
  })

  it('is reported without addresses', async () => {
    server = await startFakeServer({ RCPT: '550 <marie@travel.example> unknown' })
    const failure = (await mailer(server.url)
      .send(mail)
      .catch((error: unknown) => error)) as MailError
    expect(failure.message).toBe('The mail server rejected the message permanently (EENVELOPE 550 RCPT TO).')
    expect(JSON.stringify([failure, failure.message, failure.stack, failure.cause])).not.toContain('marie')
  })
})

it('each message has its own connection, which is closed afterwards', async () => {
  server = await startFakeServer()
  const { send } = mailer(server.url)
  for (let sent = 0; sent < 2; sent++) await send(mail)
  expect([server.taken.length, server.connections().had]).toEqual([2, 2])
  await expect.poll(() => server?.connections().open).toBe(0)
})
