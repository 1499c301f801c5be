import { expect, it } from 'vitest'
import { isNewEnough } from '../servers/temporal.ts'
import { isAtLeast, versionIn } from './version.ts'

it('reads and compares versions', () => {
  expect(versionIn('nats-server: v2.15.2')).toEqual([2, 15, 2])
  expect(versionIn('go version go1.25 linux/amd64')).toEqual([1, 25, 0])
  expect(versionIn('Version  : git')).toBeUndefined()
  expect(isAtLeast([2, 10, 0], '2.10')).toBe(true)
  expect(isAtLeast([2, 9, 99], '2.10')).toBe(false)
  expect(isAtLeast([3, 0, 0], '2.10.4')).toBe(true)
})

it('takes a Temporal CLI from PATH only with a server and UI that know worker versions', () => {
  expect(isNewEnough('temporal version 1.5.1 (Server 1.29.1, UI 2.42.1)')).toBe(true)
  expect(isNewEnough('temporal version 0.0.0-DEV (Server 1.29.1, UI 2.42.1)')).toBe(true)
  expect(isNewEnough('temporal version 1.4.1 (Server 1.28.0, UI 2.42.1)')).toBe(false)
  expect(isNewEnough('temporal version 1.3.0 (Server 1.29.1, UI 2.42.1)')).toBe(false)
  expect(isNewEnough('')).toBe(false)
})
