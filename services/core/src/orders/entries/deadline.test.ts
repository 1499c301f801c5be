import { expect, it } from 'vitest'
import { endOfWork } from '../../catalogue/business-days.ts'
import { deadlineOf } from './deadline.ts'

const order = { processingSpeed: 'standard', processingDays: 10, destinationCode: 'AQ' } as const
const express = { ...order, processingSpeed: 'express' } as const

it.each([
  ['a look at the documents takes one business day', order, 'document_review', '2026-11-24T09:00:00Z', '2026-11-25'],
  ['express has no other day for it', express, 'document_review', '2026-11-24T09:00:00Z', '2026-11-25'],
  ['the file takes two', order, 'processing', '2026-11-24T09:00:00Z', '2026-11-26'],
  ['and one for express', express, 'processing', '2026-11-24T09:00:00Z', '2026-11-25'],
  ['the embassy has the offer’s days', order, 'submitted', '2026-11-02T09:00:00Z', '2026-11-16'],
  ['and half of them for express', express, 'submitted', '2026-11-02T09:00:00Z', '2026-11-09'],
  ['rounded up', { ...express, processingDays: 5 }, 'submitted', '2026-11-02T09:00:00Z', '2026-11-05'],
  ['delivering the visa takes one', order, 'approved', '2026-11-24T09:00:00Z', '2026-11-25'],
  ['a weekend does not count', order, 'document_review', '2026-11-20T16:00:00Z', '2026-11-23'],
  ['what begins on a Sunday is due on Monday', order, 'document_review', '2026-11-22T10:00:00Z', '2026-11-23'],
  ['Christmas does not count', order, 'processing', '2026-12-23T10:00:00Z', '2026-12-28'],
  ['Luxembourg’s national day does not count', order, 'document_review', '2026-06-22T10:00:00Z', '2026-06-24'],
  [
    'the destination’s holidays do not count',
    { ...order, destinationCode: 'FR' },
    'approved',
    '2026-07-13T09:00:00Z',
    '2026-07-15',
  ],
  [
    'the days of both countries',
    { ...order, destinationCode: 'JP' },
    'submitted',
    '2026-12-21T09:00:00Z',
    '2027-01-06',
  ],
  ['the day is Luxembourg’s', order, 'document_review', '2026-11-24T23:30:00Z', '2026-11-26'],
] as const)('%s', async (_what, facts, status, from, day) => {
  expect((await deadlineOf(facts, status, new Date(from))).dueAt).toEqual(endOfWork(day))
})

it('a deadline ends at 18:00 in Luxembourg, in winter and in summer', () => {
  expect(endOfWork('2026-11-24').toISOString()).toBe('2026-11-24T17:00:00.000Z')
  expect(endOfWork('2026-07-14').toISOString()).toBe('2026-07-14T16:00:00.000Z')
  // The days on which clocks change.
  expect(endOfWork('2026-03-29').toISOString()).toBe('2026-03-29T16:00:00.000Z')
  expect(endOfWork('2026-10-25').toISOString()).toBe('2026-10-25T17:00:00.000Z')
})

it('a long deadline has its reminder one business day before the end', async () => {
  const { remindAt } = await deadlineOf(order, 'submitted', new Date('2026-11-02T09:00:00Z'))
  // Due on Monday the 16th: the business day before is Friday.
  expect(remindAt).toEqual(new Date('2026-11-13T17:00:00Z'))
})

it('a short deadline has its reminder after six tenths of the time', async () => {
  // From 8:00 to 18:00 of the next day in Luxembourg: 34 hours, of which 20.4 are over.
  const { remindAt } = await deadlineOf(order, 'document_review', new Date('2026-11-24T07:00:00Z'))
  expect(remindAt).toEqual(new Date('2026-11-25T03:24:00Z'))
})
