import { expect, it } from 'vitest'
import { z } from 'zod'
import { keyRingField } from './key-ring.ts'

const key = Buffer.alloc(32, 7)

it('the error of a wrong key ring names its variable and no key', () => {
  const env = z.object({ KEYS: keyRingField('KEYS') })
  const messages = (KEYS?: string) => env.safeParse({ KEYS }).error?.issues.map((issue) => issue.message)
  expect(messages(`a:${key.toString('base64')}`)).toBeUndefined()
  expect(messages()).toEqual(['KEYS is missing.'])
  const short = key.subarray(2).toString('base64')
  const [message] = messages(`a:${short}`) ?? []
  expect(message).toMatch(/^KEYS must be /)
  expect(message).not.toContain(short)
})
