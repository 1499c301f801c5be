import { expect, it } from 'vitest'
import { Advice, adviceFor, explain } from './advice.ts'

it('turns a full disk and a missing network into one sentence', () => {
  expect(adviceFor('write /x: no space left on device')?.message).toMatch(/^The disk is full/)
  expect(explain(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }))).toMatch(/^The disk is full/)
  expect(adviceFor('dial tcp: lookup proxy.golang.org: no such host')?.message).toMatch(/^The network/)
})

it('shows a sentence alone and any other error whole', () => {
  expect(explain(new Advice('Do this.'))).toBe('Do this.')
  expect(explain(new Error('a bug'))).toContain('advice.test.ts')
  expect(adviceFor('exit status 1')).toBeUndefined()
})
