import { z } from 'zod'
import { Instant, pageOf, pageQuery, searchField } from '../fields.schema.ts'

export const AuditQuery = pageQuery(50).extend({
  search: searchField('An order number, part of a name, address or action, or a whole id'),
  action: z.string().trim().max(60).optional(),
  objectType: z.string().trim().max(30).optional(),
  actorId: z.string().trim().max(60).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const AuditView = z.object({
  id: z.string(),
  at: Instant,
  actorKind: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  action: z.string(),
  objectType: z.string(),
  objectId: z.string(),
  objectName: z.string().nullable().meta({ description: 'Order number, or name of the person or agency' }),
  requestId: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditView = z.infer<typeof AuditView>

export const AuditPage = pageOf(AuditView).extend({
  totalCapped: z
    .boolean()
    .meta({ description: 'There are more than `total` rows; `totalPages` counts the known pages' }),
})
export type AuditPage = z.infer<typeof AuditPage>
