import { expect, it } from 'vitest'
import type { UploadItem } from '../../documents/state/upload-item.ts'
import { comingBack } from './passport-owners.ts'

const item = (id: string, traveller: number, documentType = 'passport') =>
  ({ id, traveller, documentType }) as UploadItem
const [olives, annas, own, photo] = [item('olives', 1), item('annas', 2), item('own', 2), item('photo', 2, 'photo')]

it('a passport changes places with those of its owner that are not known to be theirs', () => {
  const isKnownTheirs = ({ id }: UploadItem) => id === 'own'
  expect(comingBack(olives, 2, [olives, annas, own, photo], isKnownTheirs)).toEqual([annas])
  expect(comingBack(olives, 2, [olives, own, photo], isKnownTheirs)).toEqual([])
})
