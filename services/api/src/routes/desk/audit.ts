import { AuditPage, AuditQuery } from '@passage/contracts/api/desk/audit.schema'
import { listAudit } from '@passage/core/audit/list-audit'
import { Hono } from 'hono'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

/** The audit: actor, action and object. quality.md, checklist 24. */
export const auditLog = new Hono<Env>().get(
  '/admin/audit',
  operation({ summary: 'The audit of changes and refusals, newest first', answers: { 200: AuditPage } }),
  authorize('audit:read'),
  validate('query', AuditQuery),
  async (c) => c.json(await listAudit(c.var.deps.db, c.req.valid('query')), 200),
)
