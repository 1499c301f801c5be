import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { forgetPrivate } from '../../../lib/session/private-storage.ts'
import { chatDraftAtom, conversationAtom, forgetConversation, sendAgain, sendMessage } from './chat.ts'

const store = getDefaultStore()
store.set(textsAtom, { locale: 'en', LL: textsIn('en') })
const roles = () => store.get(conversationAtom).lines.map(({ role }) => role)

const reply = { response: 'Yes.', userProfile: { destination: 'Kenya' }, language: 'en', links: [], handOver: false }
const answer = () => new Response(JSON.stringify(reply))

const server = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const sent = (call: number) => JSON.parse(String(server.mock.calls[call]?.[1].body))

beforeEach(() => {
  store.set(textsAtom, { locale: 'en', LL: textsIn('en') })
  server.mockReset().mockImplementation(async () => answer())
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  forgetConversation()
  vi.unstubAllGlobals()
})

test('a blank message is not sent', async () => {
  await sendMessage(' \n ')
  expect(server).not.toHaveBeenCalled()
  expect(roles()).toEqual([])
})

test('each message is sent with the last profile and the history', async () => {
  await sendMessage('To Kenya ')
  await sendMessage('What does it cost?')
  expect(sent(0)).toMatchObject({ message: 'To Kenya', context: { userProfile: {}, conversationHistory: [] } })
  const said = [{ content: 'To Kenya' }, { content: 'Yes.' }]
  expect(sent(1).context).toMatchObject({ userProfile: reply.userProfile, conversationHistory: said })
})

test('a pending answer blocks sending and keeps the typed text', async () => {
  const first = sendMessage('To Kenya')
  store.set(chatDraftAtom, 'And the price?')
  await sendMessage('And the price?')
  await first
  expect(server).toHaveBeenCalledTimes(1)
  expect(store.get(chatDraftAtom)).toBe('And the price?')
})

test('a failed question is kept and can be sent again', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await sendMessage('To Kenya')
  expect(roles()).toEqual(['user', 'failure'])
  await Promise.all([sendAgain(), sendAgain()])
  expect(roles()).toEqual(['user', 'assistant'])
  expect(server).toHaveBeenCalledTimes(2)
  expect(sent(1)).toEqual(sent(0))
})

test('the sign-out clears the conversation and ignores a late answer', async () => {
  let late: (response: Response) => void = () => undefined
  server.mockReturnValueOnce(new Promise((resolve) => (late = resolve)))
  const sending = sendMessage('To Kenya')
  store.set(chatDraftAtom, 'half a question')
  forgetPrivate()
  late(answer())
  await sending
  expect(roles()).toEqual([])
  expect(store.get(chatDraftAtom)).toBe('')
  expect(store.get(conversationAtom)).toMatchObject({ profile: {}, isWaiting: false })
})

test.each([
  ['the specified shape', { response: 'Yes.', userProfile: {} }],
  ['no profile', { response: 'Yes.' }],
  ['parts of another shape', { ...reply, userProfile: null, links: [{ label: 1 }], language: 'de', handOver: 'no' }],
])('an answer with %s is shown', async (_, body) => {
  server.mockResolvedValueOnce(new Response(JSON.stringify(body)))
  await sendMessage('To Kenya')
  const { lines, profile } = store.get(conversationAtom)
  expect(lines.at(-1)).toMatchObject({ role: 'assistant', content: 'Yes.', links: [], handOver: false, language: 'en' })
  expect(profile).toEqual({})
})

test.each(['null', '[]', '{}', '"Yes."', '{"response":["Yes."]}', '<html>'])(
  'the answer %s is a failure that can be asked again',
  async (body) => {
    server.mockResolvedValueOnce(new Response(body))
    await sendMessage('To Kenya')
    expect(roles()).toEqual(['user', 'failure'])
  },
)
