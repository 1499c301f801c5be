import { describe, expect, test } from 'vitest'
import { MAILED_PATH, mailedPath } from './mailed-path.ts'

describe('mailedPath', () => {
  test.each([
    ['/order?offer=12&country=JP', '/order?offer=12&country=JP'],
    ['/orders?number=ORD-2345ABCD', '/orders?number=ORD-2345ABCD'],
    ['/account', '/account'],
    // Typed text and the nationality are dropped.
    ['/order?offer=12&nationality=FR&search=Marie', '/order?offer=12'],
    ['/my-orders?search=Marie%20Durand#x', '/my-orders'],
    ['/orders?number=Marie', '/orders'],
  ])('reduces %s to %s', (path, mailed) => {
    expect(mailedPath(path)).toBe(mailed)
    expect(mailed).toMatch(MAILED_PATH)
  })

  test.each(['/', '/?track=ORD-2345ABCD', '/nowhere', '//evil.example', '/.//evil.example', '/login', '/clerk-signup'])(
    'is nothing of %s',
    (path) => {
      expect(mailedPath(path)).toBeUndefined()
      expect(path).not.toMatch(MAILED_PATH)
    },
  )

  test.each([
    '/order/../\\\\evil',
    '/order?offer=12//',
    '/order?offer=12\n',
    '/order#//evil',
    '/order@evil.example',
    '/orders?number=ORD-1',
  ])('does not match %j', (path) => expect(path).not.toMatch(MAILED_PATH))
})
