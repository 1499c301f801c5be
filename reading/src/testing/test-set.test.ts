import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aimAt, type Point } from './camera.ts'
import { CHARACTER_PITCH, drawPassport, PAGE } from './draw-passport.ts'
import { photograph, quadOf, type Shot } from './photograph.ts'
import { randomOf } from './random.ts'
import { beyondEdge, framePassport, LIMITS, zoneSeen } from './shots.ts'
import { testPassport } from './test-people.ts'
import { TROUBLES, testPicture } from './test-set.ts'

const page = quadOf(0, 0, PAGE.width, PAGE.height)
const flat = {
  width: 1000,
  height: 704,
  turn: 0,
  tiltX: 0,
  tiltY: 0,
  distance: 300,
  fill: 1,
  offsetX: 0,
  offsetY: 0,
  bow: 0,
}
const tilted = { ...flat, turn: 97, tiltX: 11, tiltY: -8, fill: 0.8, bow: 1 }

const sheetOf = (seed: number) => drawPassport(testPassport(randomOf(seed)), randomOf(seed))

describe('a camera', () => {
  it('shows a page that lies flat without distortion', () => {
    const [a, , c] = page.map(aimAt(page, PAGE.width, flat).toPicture) as Point[]
    expect([a?.x, a?.y, c?.x, c?.y].map((value) => Math.round(value ?? -1))).toEqual([0, 0, 1000, 704])
  })

  it('finds the point of the sheet that a pixel shows', () => {
    const view = aimAt(page, PAGE.width, tilted)
    const there = view.toPicture({ x: 100, y: 70 })
    expect(there).not.toEqual({ x: 100, y: 70 })
    const back = view.toSheet(there)
    expect(back.x).toBeCloseTo(100, 6)
    expect(back.y).toBeCloseTo(70, 6)
  })
})

describe('a drawn passport', () => {
  it('has the sizes of TD3', () => {
    const { zone } = sheetOf(3)
    expect(zone[1].x - zone[0].x).toBeCloseTo(44 * CHARACTER_PITCH)
    expect(zone[0].x).toBeGreaterThanOrEqual(5)
    expect(zone[1].x).toBeLessThanOrEqual(PAGE.width - 5)
    // A line of 6.35 mm and a capital.
    expect(zone[2].y - zone[1].y).toBeCloseTo(9.15)
  })

  it('has ink where the lines are said to be, and little beside and between them', async () => {
    const sheet = sheetOf(3)
    const shot: Shot = {
      ...{ aim: { ...tilted, width: 800, height: 1000 }, focus: page, surface: 'plain', things: '', thumb: null },
      light: { gains: [1, 1, 1], shade: 0, shadeAngle: 0, shadow: 0, glares: [], noise: 0 },
      ...{ blur: 0, motion: 0, motionAngle: 0, quality: 90 },
    }
    const jpeg = await photograph(sheet, shot, randomOf(1))
    const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
    const view = aimAt(page, PAGE.width, shot.aim)
    const deepest = (y: number) => {
      const values = Array.from({ length: 500 }, (_, index) => {
        const { x: column, y: row } = view.toPicture({ x: sheet.zone[0].x + (index * 44 * CHARACTER_PITCH) / 500, y })
        return data[Math.round(row) * info.width + Math.round(column)] as number
      })
      return values.filter((value) => value < 140).length / values.length
    }
    const [top, foot] = [sheet.zone[0].y, sheet.zone[2].y]
    expect(Math.min(deepest(top + 1.4), deepest(foot - 1.4))).toBeGreaterThan(0.08)
    expect([top - 1.2, (top + foot) / 2, foot + 1.2].map(deepest)).toEqual([0, 0, 0])
  })
})

describe('framing', () => {
  const limits = LIMITS.hard
  it('keeps the lines of a readable picture inside and large enough', () => {
    const sheet = sheetOf(1)
    for (let seed = 0; seed < 40; seed++) {
      const random = randomOf(seed)
      const framed = framePassport(random, sheet, limits, {
        cell: limits.cell,
        accepts: ({ zone, cell }, aim) => beyondEdge(zone, aim) < -cell,
      })
      const seen = zoneSeen(sheet.zone, sheet, framed)
      expect(seen.cell).toBeGreaterThanOrEqual(9)
      expect(beyondEdge(seen.zone, framed.aim)).toBeLessThan(0)
      const sides = [framed.aim.width, framed.aim.height]
      expect(Math.max(...sides)).toBeGreaterThanOrEqual(900)
      expect(Math.max(...sides)).toBeLessThanOrEqual(4000)
    }
  })
})

describe('a test set', () => {
  it('makes the same picture again for a seed', async () => {
    const [one, again, other] = await Promise.all([testPicture(3, 7), testPicture(3, 7), testPicture(4, 7)])
    expect(one.jpeg.equals(again.jpeg)).toBe(true)
    expect(one.jpeg.equals(other.jpeg)).toBe(false)
    expect({ ...again, jpeg: null }).toEqual({ ...one, jpeg: null })
    const { width, height } = await sharp(one.jpeg).metadata()
    expect([width, height]).toEqual([one.width, one.height])
    // Each eighth picture is unreadable; the first of them is too small.
    expect(one).toMatchObject({ readable: false, trouble: TROUBLES[0] })
    expect(one.cell).toBeLessThan(6)
  })
})
