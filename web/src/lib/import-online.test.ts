import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { importOnline } from './import-online.ts'

afterEach(() => onlineManager.setOnline(true))

test('code is not requested offline, and loaded code needs no connection', async () => {
  const load = vi.fn(async () => 'code')
  const get = importOnline(load)
  onlineManager.setOnline(false)
  await expect(get()).rejects.toThrow('No connection')
  expect(load).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  await get()
  onlineManager.setOnline(false)
  expect(await get()).toBe('code')
  expect(load).toHaveBeenCalledOnce()
})

test('a failed request is repeated', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const get = importOnline(load)
  await expect(get()).rejects.toThrow('Failed to fetch')
  expect(await get()).toBe('code')
})
