import { randomInt } from 'node:crypto'
import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import { Advice } from '../advice.ts'

/** Ahead of UTC and behind it, with summer time in either half of the year and without, and one with half an hour. */
const ZONES = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata', LUXEMBOURG]

/**
 * Draws the zone in which all processes of this run stand and the hour (UTC) at which its tests read the clock, where `env`
 * does not give them: what is right at some hours or in one zone only shows sooner or later. Answers what repeats them.
 */
export function drawClock(env: NodeJS.ProcessEnv = process.env, draw: (below: number) => number = randomInt): string {
  env.TZ ||= ZONES[draw(ZONES.length)]
  env.PASSAGE_TEST_HOUR ||= String(draw(24))
  if (!/^([01]?\d|2[0-3])$/.test(env.PASSAGE_TEST_HOUR))
    throw new Advice(`PASSAGE_TEST_HOUR is an hour of the day, 0 to 23, not "${env.PASSAGE_TEST_HOUR}".`)
  return `TZ=${env.TZ} PASSAGE_TEST_HOUR=${env.PASSAGE_TEST_HOUR}`
}
