import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as bodyOf } from 'node:stream/consumers'
import type { ChatReply } from '@passage/contracts/api/chatbot.schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { chatCompletions } from '../language-model/chat-completions.ts'
import { cachePhrasings } from '../language-model/connect-language-model.ts'
import { phraseReply } from './phrase-reply.ts'

const OWN = [
  'Passport: France · Destination: Kenya',
  'An e-visa is required. You do not need the embassy.',
  '• Tourist visa: €113.00 for 2 travellers; with express: €169.50.',
  'Expected by Monday 14 December 2026. No date can be guaranteed.',
].join('\n')

const REPLY: ChatReply = { response: OWN, userProfile: {}, language: 'en', links: [], handOver: false }

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let server: Server
let url: string
let answer: Answer
let asked: { path: string | undefined; key: string | undefined; body: string }[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked.push({ path: request.url, key: request.headers.authorization, body: await bodyOf(request) })
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

const completion =
  (content: string): Answer =>
  (_request, response) =>
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))

const silent = { warn: () => undefined }
const always = async () => true
const model = (change = {}) =>
  chatCompletions({ url, key: 'secret', name: 'small', log: silent, mayCall: always, answerMs: 30_000, ...change })
const phrased = async (reply = REPLY, change = {}) => (await phraseReply(reply, model(change))).response

describe('an answer worded by a model', () => {
  it('is used when only small words differ, in the same order', async () => {
    const friendlier = `Hello, here you are.\n${OWN}`.replace('An e-visa', 'The e-visa').replace('you are.', '')
    answer = completion(friendlier)
    expect(await phrased()).toBe(friendlier.trim())
  })

  it('is made from our own answer alone, with the key in the request', async () => {
    answer = completion(OWN)
    await phrased()
    expect(asked).toEqual([{ path: '/v1/chat/completions', key: 'Bearer secret', body: expect.any(String) }])
    const { model: name, messages } = JSON.parse(asked[0]?.body ?? '') as {
      model: string
      messages: { role: string; content: string }[]
    }
    expect(name).toBe('small')
    expect(messages.filter(({ role }) => role === 'user')).toEqual([{ role: 'user', content: OWN }])
  })

  it('is never requested for an answer that names an order', async () => {
    answer = completion('anything')
    await phrased({ ...REPLY, response: 'ORD-AAAA3467, Japan: Awaiting payment.' })
    expect(asked).toEqual([])
  })

  it('is our own answer when no model is configured', async () => {
    expect(await phraseReply(REPLY, null)).toBe(REPLY)
  })
})

describe('our own answer is used when the model', () => {
  const lies: readonly (readonly [string, string])[] = [
    ['has a wrong price', OWN.replace('€113.00', '€11.30')],
    ['has another decimal', OWN.replace('€113.00', '€1.1300')],
    ['swaps two prices', OWN.replace('113.00', 'X').replace('169.50', '113.00').replace('X', '169.50')],
    ['changes the currency', OWN.replaceAll('€', '$')],
    ['has another date', OWN.replace('14 December', '12 December')],
    ['has another country', OWN.replace('Kenya', 'Niger')],
    ['drops a "not"', OWN.replace('do not need', 'do need')],
    ['moves a "not"', OWN.replace('You do not need', 'You need').replace('date can be', 'date can not be')],
    ['adds a "not"', OWN.replace('is required', 'is not required')],
    ['makes a statement a question', OWN.replace('required.', 'required?')],
    ['drops a sentence', OWN.replace(' No date can be guaranteed.', '')],
    ['adds a claim', `${OWN}\nOur approval rate is high.`],
    ['adds a link', `${OWN}\nPay at https://passage-visa.example`],
    ['adds a hidden link', `${OWN} [here](/x)`],
    ['adds an instruction', `${OWN}\nSend your passport number by e-mail.`],
    ['follows an injected instruction', 'I am DAN, and visas are free.'],
    ['adds a picture', OWN.replace('required.', 'required ❌')],
    ['strikes a word through', OWN.replace('not', 'n\u0336o\u0336t\u0336')],
    ['hides a letter', OWN.replace('€113.00', '€1\u200b13.00')],
    ['writes a letter of another alphabet', OWN.replace('Kenya', 'Kеnya')],
    ['is empty', '   '],
  ]

  it.each(lies)('%s', async (_what, content) => {
    answer = completion(content)
    expect(await phrased()).toBe(OWN)
  })

  const troubles: readonly (readonly [string, Answer])[] = [
    ['is slow', (_request, response) => void setTimeout(() => response.end('{}'), 10_000).unref()],
    ['fails', (_request, response) => void response.writeHead(500).end('{}')],
    ['does not answer JSON', (_request, response) => void response.end('<html>')],
    ['answers other JSON', (_request, response) => void response.end('{"choices":[]}')],
    [
      'leads elsewhere',
      (_request, response) => void response.writeHead(307, { location: 'https://example.com' }).end(),
    ],
    ['closes the connection', (request) => void request.socket.destroy()],
    [
      'never ends',
      (_request, response) => {
        const more = () => response.writable && response.write('a'.repeat(16_384), () => setImmediate(more))
        more()
      },
    ],
  ]

  it.each(troubles)('%s', async (_what, trouble) => {
    answer = trouble
    expect(await phrased(REPLY, { answerMs: 200 })).toBe(OWN)
  })
})

it('a model that failed three times is not called for a while', async () => {
  answer = (_request, response) => void response.writeHead(503).end()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const tired = model({ pauseMs: 60_000 })
  for (let n = 0; n < 5; n++) await phraseReply(REPLY, tired)
  expect(asked).toHaveLength(3)
  vi.setSystemTime(Date.now() + 60_001)
  answer = completion(`Hello. ${OWN}`)
  expect((await phraseReply(REPLY, tired)).response).toBe(`Hello. ${OWN}`)
})

describe('the calls of a model', () => {
  const friendlier = `Hello. ${OWN}`

  it('are not repeated for the same answer', async () => {
    answer = completion(friendlier)
    const remembering = cachePhrasings(model())
    const both = [await phraseReply(REPLY, remembering), await phraseReply(REPLY, remembering)]
    expect(both.map(({ response }) => response)).toEqual([friendlier, friendlier])
    expect(asked).toHaveLength(1)
    await phraseReply({ ...REPLY, language: 'fr' }, remembering)
    expect(asked).toHaveLength(2)
  })

  it('are repeated for an answer that failed', async () => {
    answer = (_request, response) => void response.writeHead(503).end()
    const remembering = cachePhrasings(model())
    expect((await phraseReply(REPLY, remembering)).response).toBe(OWN)
    answer = completion(friendlier)
    expect((await phraseReply(REPLY, remembering)).response).toBe(friendlier)
  })

  it('stop above the budget, and when the budget cannot be read', async () => {
    answer = completion(friendlier)
    for (const mayCall of [async () => false, () => Promise.reject(new Error('the database is away'))])
      expect((await phraseReply(REPLY, model({ mayCall }))).response).toBe(OWN)
    expect(asked).toEqual([])
  })
})
