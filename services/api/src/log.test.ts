import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('leaves out what quotes a row', () => {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const quoting = {
    code: '23505',
    detail: 'Key (customer_email)=(marie@travel.example) exists',
    parameters: ['X1234567'],
  }
  const err = Object.assign(new Error('duplicate key'), quoting)
  createLog('info', destination).error({ err }, 'a request failed')
  expect(lines.join()).toContain('duplicate key')
  expect(lines.join()).toContain('23505')
  expect(lines.join()).not.toMatch(/marie|X1234567/)
})
