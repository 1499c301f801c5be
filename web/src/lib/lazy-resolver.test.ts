import type { Resolver } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { lazyResolver } from './lazy-resolver.ts'

const schema: Resolver<{ name: string }, unknown, { name: string }> = ({ name }) => ({
  values: { name: name.trim() },
  errors: {},
})
const check = [{ name: ' Zoë ' }, undefined, { fields: {}, shouldUseNativeValidation: undefined }] as const

test('values pass when the code failed to load, which is requested again', async () => {
  const load = vi.fn(async () => ({ resolver: schema })).mockRejectedValueOnce(new Error('502'))
  const resolver = lazyResolver(load)
  expect(await resolver(...check)).toEqual({ values: { name: ' Zoë ' }, errors: {} })
  expect(await resolver(...check)).toEqual({ values: { name: 'Zoë' }, errors: {} })
})
