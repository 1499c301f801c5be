import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { CreateOffer, UpdateOffer } from './catalogue/admin-offers.schema.ts'
import { orEmpty, RowId } from './fields.schema.ts'
import { CreateAgencyOrder } from './orders/agency-orders.schema.ts'
import { BulkStatus } from './orders/bulk-status.schema.ts'
import { ChangeStatus } from './orders/orders.schema.ts'
import { CreateUser, UpdateUser } from './people/people.schema.ts'

/** The optional fields of staff's and agencies' forms that a person may empty, and a value that is refused. */
const FIELDS: [string, z.ZodType, unknown][] = [
  ['totalPrice', CreateOffer.shape.totalPrice, 'many'],
  ['totalPrice', UpdateOffer.shape.totalPrice, 'many'],
  ['agencyId', CreateOffer.shape.agencyId, 'ours'],
  ['agencyId', CreateAgencyOrder.shape.agencyId, 'ours'],
  ['agencyId', CreateUser.shape.agencyId, 'ours'],
  ['agencyId', UpdateUser.shape.agencyId, 'ours'],
  ['visaProductId', CreateAgencyOrder.shape.visaProductId, 'any'],
  ['submittedOn', ChangeStatus.shape.submittedOn, 'yesterday'],
  ['delivery', ChangeStatus.shape.delivery, 'by mail'],
  ['delivery', BulkStatus.shape.delivery, 'by mail'],
]

describe('an optional field of a form', () => {
  it.each(FIELDS)('%s is absent when it is emptied', (_name, schema, wrong) => {
    expect(schema.safeParse('')).toMatchObject({ success: true, data: undefined })
    expect(schema.safeParse(wrong).success).toBe(false)
  })

  it('is refused with the message of its kind', () => {
    const message = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
    expect(message(CreateOffer.shape.totalPrice, 'many')).toContain('A price is between')
    expect(message(orEmpty(RowId), 0)).toBe(message(RowId, 0))
    expect(message(orEmpty(RowId), 'x')).toBe(message(RowId, 'x'))
  })
})
