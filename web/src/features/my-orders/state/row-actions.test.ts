import { expect, it } from 'vitest'
import { rowActions } from './row-actions.ts'

it('lets the owner pay while nothing is paid, and cancel until the embassy has the file', () => {
  expect(rowActions({ status: 'payment_pending', paymentStatus: 'failed' }, 'customer')).toEqual([
    'pay',
    'track',
    'cancel',
  ])
  expect(rowActions({ status: 'payment_pending', paymentStatus: 'processing' }, 'customer')).toEqual([
    'track',
    'cancel',
  ])
  expect(rowActions({ status: 'processing', paymentStatus: 'completed' }, 'b2b_client')).toEqual(['track', 'cancel'])
  expect(rowActions({ status: 'submitted', paymentStatus: 'completed' }, 'customer')).toEqual(['track'])
  expect(rowActions({ status: 'cancelled', paymentStatus: 'cancelled' }, 'customer')).toEqual(['track'])
})

it('lets staff change the status of any order', () => {
  expect(rowActions({ status: 'pending', paymentStatus: 'pending' }, 'admin')).toEqual(['change_status', 'track'])
  expect(rowActions({ status: 'completed', paymentStatus: 'completed' }, 'service_provider')).toEqual([
    'change_status',
    'track',
  ])
})
