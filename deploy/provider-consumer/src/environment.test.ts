import { expect, it } from 'vitest'
import { readSettings } from './environment.ts'

const TOKEN = `psg_${'a'.repeat(43)}`
const good = {
  PASSAGE_API_URL: 'https://passage.example/',
  PASSAGE_API_TOKEN: TOKEN,
  NATS_URL: 'nats://user:pass@localhost:4222',
}

it('reads what is needed, with defaults for the rest', () => {
  expect(readSettings(good)).toEqual({
    api: { url: 'https://passage.example', token: TOKEN },
    nats: { url: good.NATS_URL, credsFile: null },
    consumer: 'provider-example',
    ackWaitMs: 30_000,
    logLevel: 'info',
  })
})

it.each([
  ['PASSAGE_API_URL', 'passage.example'],
  ['PASSAGE_API_TOKEN', undefined],
  ['PASSAGE_API_TOKEN', 'psg_short'],
  ['NATS_URL', 'http://localhost:4222'],
  ['NATS_CREDS', ''],
  ['CONSUMER', 'two words'],
  ['CONSUMER', 'a.b'],
  ['ACK_WAIT_MS', '5'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s = %s in one sentence that does not tell the value', (name, value) => {
  const read = () => readSettings({ ...good, [name]: value })
  expect(read).toThrow(new RegExp(`^The environment variable ${name} .+\\.$`))
  if (value && value.length > 2) expect(read).not.toThrow(value)
})
