import { expect, it } from 'vitest'
import { type ContinueFacts, whyNotContinue } from './why-not-continue.ts'

const ready: ContinueFacts = {
  storedFiles: 1,
  uploadsUnderWay: 0,
  customerName: 'Marie Durand',
  customerEmail: 'marie@example.com',
  consentGiven: true,
  termsAccepted: true,
  processing: false,
}

it('lets a complete application continue', () => expect(whyNotContinue(ready)).toEqual([]))

it('names every obstacle in the order of the page', () => {
  const empty = {
    ...ready,
    storedFiles: 0,
    customerName: ' ',
    customerEmail: '',
    consentGiven: false,
    termsAccepted: false,
  }
  expect(whyNotContinue(empty)).toEqual(['name', 'email', 'consent', 'document', 'terms'])
})

it('waits for running uploads and for the order being made', () => {
  expect(whyNotContinue({ ...ready, storedFiles: 0, uploadsUnderWay: 1 })).toEqual(['uploading'])
  expect(whyNotContinue({ ...ready, termsAccepted: false, processing: true })).toEqual(['processing'])
})
