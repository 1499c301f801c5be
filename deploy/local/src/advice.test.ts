import { expect, it } from 'vitest'
import { Advice, adviceFor, explain } from './advice.ts'

it('begins with a sentence where the disk is full, and keeps what was said', () => {
  expect(adviceFor('write /x: no space left on device')?.message).toMatch(/^The disk is full.*\nwrite \/x/)
  expect(adviceFor('no space left on device', 'the end of the log')?.message).toMatch(/\nthe end of the log$/)
  expect(explain(new Error('ENOSPC: no space left, write'))).toMatch(/^The disk is full.*\nENOSPC/)
})

it('speaks of the network where a program fetches from it, and not of a server on this machine', () => {
  const words = (said: string, fetches = true) => adviceFor(said, said, { fetches })?.message
  const noDns = 'dial tcp: lookup proxy.golang.org on 127.0.0.53:53: no such host'
  expect(words(noDns)).toMatch(/^The network cannot be reached.*\ndial tcp: lookup/)
  expect(words(`reading x\n${noDns}`)).toMatch(/^The network/)
  expect(words(noDns, false)).toBeUndefined()
  expect(words('dial tcp 127.0.0.1:3128: connect: connection refused')).toBeUndefined()
  const refused = 'connect ECONNREFUSED 127.0.0.1:5432'
  expect(adviceFor(refused)).toBeUndefined()
  expect(explain(new Error(refused))).toContain('advice.test.ts')
})

it('shows a sentence alone and any other error whole', () => {
  expect(explain(new Advice('Do this.'))).toBe('Do this.')
  expect(explain(new Error('a bug'))).toContain('advice.test.ts')
  expect(adviceFor('exit status 1')).toBeUndefined()
})
