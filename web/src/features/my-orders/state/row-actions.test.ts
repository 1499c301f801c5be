import { expect, it } from 'vitest'
import { rowActions, staffDialogs } from './row-actions.ts'

it('lets the owner pay while nothing is paid, and cancel until the embassy has the file', () => {
  expect(rowActions({ status: 'payment_pending', paymentStatus: 'failed' }, 'customer')).toEqual([
    'pay',
    'details',
    'track',
    'cancel',
  ])
  expect(rowActions({ status: 'payment_pending', paymentStatus: 'processing' }, 'customer')).toEqual([
    'details',
    'track',
    'cancel',
  ])
  expect(rowActions({ status: 'processing', paymentStatus: 'completed' }, 'b2b_client')).toEqual([
    'details',
    'track',
    'cancel',
  ])
  expect(rowActions({ status: 'submitted', paymentStatus: 'completed' }, 'customer')).toEqual(['details', 'track'])
})

it('lets staff change the status of any order and deliver visas', () => {
  for (const role of ['admin', 'service_provider'] as const) {
    expect(rowActions({ status: 'completed', paymentStatus: 'completed' }, role)).toEqual([
      'details',
      'change_status',
      'upload_visa',
    ])
  }
})

it('keeps refunds for administrators, while there is something left', () => {
  const order = { status: 'submitted', paymentStatus: 'completed', refundable: 100 } as const
  expect(staffDialogs(order, 'admin')).toContain('refund')
  expect(staffDialogs({ ...order, refundable: 0 }, 'admin')).not.toContain('refund')
  expect(staffDialogs(order, 'service_provider')).not.toContain('refund')
  expect(staffDialogs(order, 'customer')).toEqual([])
})

it('lets staff cancel until the embassy has the file, and correct until the order closes', () => {
  const order = { status: 'processing', paymentStatus: 'completed', refundable: 100 } as const
  expect(staffDialogs(order, 'service_provider')).toEqual(['change_status', 'upload_visa', 'correct', 'cancel'])
  expect(staffDialogs({ ...order, status: 'submitted' }, 'service_provider')).not.toContain('cancel')
  expect(staffDialogs({ ...order, status: 'rejected' }, 'service_provider')).not.toContain('correct')
})
