import { describe, expect, it } from 'vitest'
import { PRIORITIES, priorityOf, speedOf } from './priority.ts'

describe('priorities', () => {
  it('have the speed and price of standard or express', () => {
    expect(PRIORITIES.map(speedOf)).toEqual(['standard', 'express', 'express'])
  })

  it('follow from the speed of an order that was placed without one', () => {
    expect([priorityOf('standard'), priorityOf('express')]).toEqual(['normal', 'express'])
  })
})
