import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import { expect, it } from 'vitest'
import { atTestHour } from './test-hour.ts'
import { drawClock } from './varied-clock.ts'

it('draws a zone and an hour, and says how to repeat them', () => {
  const env = {}
  expect(drawClock(env, (below) => below - 1)).toBe('TZ=Europe/Luxembourg PASSAGE_TEST_HOUR=23')
  expect(env).toEqual({ TZ: LUXEMBOURG, PASSAGE_TEST_HOUR: '23' })
  expect(drawClock(env, () => 0)).toBe('TZ=Europe/Luxembourg PASSAGE_TEST_HOUR=23')
})

it('takes what it is given, and refuses an hour that no clock shows', () => {
  expect(drawClock({ TZ: 'Asia/Tokyo', PASSAGE_TEST_HOUR: '0' })).toBe('TZ=Asia/Tokyo PASSAGE_TEST_HOUR=0')
  for (const hour of ['24', '-1', 'noon', '1.5'])
    expect(() => drawClock({ PASSAGE_TEST_HOUR: hour })).toThrow('an hour of the day')
})

it('goes on to the next time that it is that hour', () => {
  const now = new Date('2026-11-22T14:05:06Z')
  const at = (hour: string) => atTestHour(now, hour).toISOString()
  expect(at('23')).toBe('2026-11-22T23:05:06.000Z')
  expect(at('14')).toBe('2026-11-22T14:05:06.000Z')
  expect(at('0')).toBe('2026-11-23T00:05:06.000Z')
  expect(at('')).toBe('2026-11-22T14:05:06.000Z')
})
