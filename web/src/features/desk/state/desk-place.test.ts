import { expect, test } from 'vitest'
import { deskPath, listKey, readDeskPlace } from './desk-place.ts'

const read = (query: string) => readDeskPlace(new URLSearchParams(query))

test('the address contains queue, filters and open order, without default values', () => {
  const place = read(
    'queue=risk&status=submitted&destination=jp&search=%20Durand%20&agencyId=7&assigneeId=01900000-0000-7000-8000-00000000000A&order=ord-34679ACD',
  )
  expect(place).toEqual({
    queue: 'risk',
    status: 'submitted',
    destination: 'JP',
    search: 'Durand',
    agencyId: '7',
    assigneeId: '01900000-0000-7000-8000-00000000000a',
    order: 'ORD-34679ACD',
  })
  expect(read(new URL(deskPath(place), 'https://x.invalid').search)).toEqual(place)
  expect(deskPath({})).toBe('/desk')
  expect(deskPath({ order: 'ORD-34679ACD' })).toBe('/desk?order=ORD-34679ACD')
})

test('invalid values of the address are the defaults', () => {
  expect(read('queue=none&status=lost&destination=Japan&agencyId=Horizon&assigneeId=me&order=17')).toEqual(read(''))
})

test('the list does not depend on the open order', () => {
  expect(listKey(read('queue=mine&order=ORD-34679ACD'))).toBe(listKey(read('queue=mine')))
})
