import { onlineManager } from '@tanstack/react-query'
import type { Resolver } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyResolver } from './lazy-resolver.ts'

afterEach(() => onlineManager.setOnline(true))

const schema: Resolver<{ name: string }, unknown, { name: string }> = (values) => ({ values, errors: {} })
const check = [{ name: 'Zoë' }, undefined, { fields: {}, shouldUseNativeValidation: undefined }] as const

test('without a connection the code is not asked for, so that the browser does not remember a failure', async () => {
  const load = vi.fn(async () => ({ resolver: schema }))
  const resolver = lazyResolver(load)
  onlineManager.setOnline(false)
  resolver.preload()
  await expect(resolver(...check)).rejects.toThrow('No connection')
  expect(load).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  expect(await resolver(...check)).toEqual({ values: { name: 'Zoë' }, errors: {} })
})

test('what was loaded before needs no connection', async () => {
  const resolver = lazyResolver(async () => ({ resolver: schema }))
  resolver.preload()
  await Promise.resolve()
  onlineManager.setOnline(false)
  expect(await resolver(...check)).toMatchObject({ errors: {} })
})
