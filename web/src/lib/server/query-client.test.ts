import { expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

const SOURCES = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

test('queries have no retries, no refetch on focus, no polling and are never stale', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
})

test('no query is refetched on focus', () => {
  const departing = Object.entries(SOURCES).filter(
    ([path, source]) => !path.includes('.test.') && /refetchOnWindowFocus: (?!false)/.test(source),
  )
  expect(departing.map(([path]) => path)).toEqual([])
})
