import { expect, test } from 'vitest'
import { badgeLook, faceOf } from './sentiment-look.ts'

test.each([
  [null, 'none'],
  ['5', 5],
  ['5.5', 5],
  ['4.9', 4],
  ['4', 4],
  ['3', 3],
  ['2.5', 2],
  ['2', 2],
  ['1', 1],
  ['0', 1],
] as const)('a score of %s has the face of tier %s', (score, face) => {
  expect(faceOf(score)).toBe(face)
})

test.each([
  ['positive', '5', 'green-strong'],
  ['positive', '4', 'green'],
  ['negative', '1', 'red-strong'],
  ['negative', '2', 'red'],
  ['neutral', '3', 'grey'],
  ['positive', null, 'green'],
  [null, null, 'grey'],
] as const)('%s with %s is %s', (sentimentLabel, sentimentScore, look) => {
  expect(badgeLook({ sentimentLabel, sentimentScore })).toBe(look)
})
