import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { awaitInMail, mailsTo, readMailbox } from './mailbox.ts'

const MARIE = 'marie@people.example'
const whole = (id: string, text: string) => ({ id, to: [{ address: MARIE, name: 'Marie' }], subject: 'Hello', text })
let mails: object[]
const server = createServer((_request, response) => void response.end(JSON.stringify(mails)))
const port = () => (server.address() as AddressInfo).port
beforeEach(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterEach(() => void server.close())

it('half a mail of a killed mail server is one without readers', async () => {
  mails = [{ id: 'half' }, { id: 'quarter', to: null, text: null }, whole('1', 'Welcome')]
  expect(await readMailbox(port())).toHaveLength(3)
  expect(await mailsTo(port(), MARIE)).toMatchObject([{ id: '1', attachments: [], html: '' }])
})

it('the newest mail that has what is wanted is read', async () => {
  mails = [whole('1', 'code: a1'), whole('2', 'code: b2'), whole('3', 'no more')]
  expect(await awaitInMail(port(), MARIE, /code: (\w+)/)).toBe('b2')
})
