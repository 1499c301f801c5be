import { onlineManager } from '@tanstack/react-query'
import type { Resolver } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyResolver } from './lazy-resolver.ts'

afterEach(() => onlineManager.setOnline(true))

const schema: Resolver<{ name: string }, unknown, { name: string }> = ({ name }) => ({
  values: { name: name.trim() },
  errors: {},
})
const check = [{ name: ' Zoë ' }, undefined, { fields: {}, shouldUseNativeValidation: undefined }] as const

test('without a connection the values pass without validation', async () => {
  const load = vi.fn(async () => ({ resolver: schema }))
  const resolver = lazyResolver(load)
  onlineManager.setOnline(false)
  expect(await resolver(...check)).toEqual({ values: { name: ' Zoë ' }, errors: {} })
  expect(load).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  expect(await resolver(...check)).toEqual({ values: { name: 'Zoë' }, errors: {} })
})

test('values pass when the code failed to load, which is requested again', async () => {
  const load = vi.fn(async () => ({ resolver: schema })).mockRejectedValueOnce(new Error('502'))
  const resolver = lazyResolver(load)
  expect(await resolver(...check)).toEqual({ values: { name: ' Zoë ' }, errors: {} })
  expect(await resolver(...check)).toEqual({ values: { name: 'Zoë' }, errors: {} })
})

test('loaded code needs no connection', async () => {
  const resolver = lazyResolver(async () => ({ resolver: schema }))
  await resolver(...check)
  onlineManager.setOnline(false)
  expect(await resolver(...check)).toEqual({ values: { name: 'Zoë' }, errors: {} })
})
