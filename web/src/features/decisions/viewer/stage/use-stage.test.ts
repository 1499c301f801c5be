import { describe, expect, test } from 'vitest'
import { clampScale, GAP, nextTop, pageAt, rotated, rotatedSize, scaleOf, stepped, tops } from './use-stage.ts'
import { isEndShown } from './use-whole-seen.ts'

const A4 = { width: 600, height: 800 }
const WIDE = { width: 1000, height: 500 }
const STAGE = { width: 500 + 2 * GAP, height: 400 + 2 * GAP }

describe('the pages on the stage', () => {
  test('fit the stage’s width or the stage, by the widest and the highest page', () => {
    expect(scaleOf({ zoom: 'width', rotation: 0 }, [A4, WIDE], STAGE)).toBe(0.5)
    expect(scaleOf({ zoom: 'page', rotation: 0 }, [A4], STAGE)).toBe(0.5)
    expect(scaleOf({ zoom: 'width', rotation: 90 }, [A4], STAGE)).toBe(500 / 800)
    expect(scaleOf({ zoom: 2, rotation: 0 }, [A4], STAGE)).toBe(2)
  })

  test('have their own size before the stage is measured', () => {
    expect(scaleOf({ zoom: 'width', rotation: 0 }, [A4], { width: 0, height: 0 })).toBe(1)
    expect(scaleOf({ zoom: 'page', rotation: 0 }, [], STAGE)).toBe(1)
  })

  test('zoom by steps, also from a fitted size, within both limits', () => {
    expect(stepped(0.83, true)).toBe(0.9)
    expect(stepped(0.83, false)).toBe(0.75)
    expect(stepped(1, true)).toBe(1.1)
    expect(stepped(6, true)).toBe(6)
    expect(stepped(0.25, false)).toBe(0.25)
    expect([clampScale(0.01), clampScale(99)]).toEqual([0.25, 6])
  })

  test('rotate by quarters in both directions', () => {
    expect([rotated(270, true), rotated(0, false), rotated(90, true)]).toEqual([0, 270, 180])
    expect(rotatedSize(A4, 90)).toEqual({ width: 800, height: 600 })
    expect(rotatedSize(A4, 180)).toEqual(A4)
  })

  test('are counted by the page in the middle', () => {
    const edges = tops([A4, A4, A4], 0, 0.5)
    expect(edges).toEqual([12, 424, 836])
    expect([0, 300, 1000].map((top) => pageAt(edges, top, 400))).toEqual([1, 2, 3])
    expect(pageAt([], 0, 400)).toBe(1)
  })
})

describe('the next screen', () => {
  const edges = [GAP, GAP + 1_000]
  test('stops at the beginning of the next page, and continues within a long one', () => {
    expect(nextTop(edges, 0, 500, true)).toBe(450)
    expect(nextTop(edges, 900, 500, true)).toBe(1_000)
    expect(nextTop(edges, 1_000, 500, true)).toBe(1_450)
    expect(nextTop(edges, 1_450, 500, false)).toBe(1_000)
    expect(nextTop(edges, 1_000, 500, false)).toBe(550)
    expect(nextTop(edges, 100, 500, false)).toBe(0)
  })
})

test('the end of a document is visible when it fits or is scrolled down, except for the gap below', () => {
  expect(isEndShown({ scrollTop: 0, clientHeight: 500, scrollHeight: 500 })).toBe(true)
  expect(isEndShown({ scrollTop: 0, clientHeight: 500, scrollHeight: 900 })).toBe(false)
  expect(isEndShown({ scrollTop: 400 - 2 * GAP, clientHeight: 500, scrollHeight: 900 })).toBe(true)
  expect(isEndShown({ scrollTop: 0, clientHeight: 0, scrollHeight: 0 })).toBe(false)
})
