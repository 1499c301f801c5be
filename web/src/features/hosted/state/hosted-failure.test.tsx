import { ClerkProvider } from '@clerk/clerk-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { failureOf } from './hosted-failure.ts'

/** The library's error for a key. */
function errorOf(publishableKey: string): Error {
  try {
    renderToStaticMarkup(<ClerkProvider publishableKey={publishableKey}>never</ClerkProvider>)
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('The library took the key.')
}

test('the library’s error about a missing key is a missing key', () => {
  expect(failureOf(errorOf(''))).toBe('missing-key')
})

test.each([
  'sk_test_Y2xlcmsuZXhhbXBsZS5jb20k',
  'pk_test_',
  'pk_live_not-base64!',
  `pk_test_${btoa('clerk.example.com')}`,
  `pk_other_${btoa('clerk.example.com$')}`,
])('the library’s error about the malformed key %s is an invalid key', (key) => {
  expect(failureOf(errorOf(key))).toBe('invalid-key')
})

test('any other error is an unreachable provider', () => {
  expect(failureOf(new TypeError('Failed to fetch dynamically imported module'))).toBe('unreachable')
})
