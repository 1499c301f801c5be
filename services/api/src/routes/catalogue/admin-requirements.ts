import {
  ImportRequirements,
  RequirementsImported,
  StoredRequirements,
} from '@passage/contracts/api/catalogue/requirements.schema'
import { bringRequirements, readStoredRequirements } from '@passage/core/requirements/import-requirements'
import { Hono } from 'hono'
import { authorize } from '../../http/authorize.ts'
import { readerLanguage } from '../../http/language.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

/** The import of visa requirements, for administrators. */
export const adminRequirements = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'Source and number of the stored visa requirements',
      answers: { 200: StoredRequirements },
    }),
    authorize('catalogue:manage'),
    async (c) => c.json(await readStoredRequirements(c.var.deps.db), 200),
  )
  .post(
    '/',
    operation({
      summary: 'Import visa requirements, all or nothing; a dry run answers what would change',
      answers: { 200: RequirementsImported },
    }),
    authorize('catalogue:manage'),
    validate('json', ImportRequirements),
    async (c) =>
      c.json(await bringRequirements(contextOf(c, await actingPerson(c)), c.req.valid('json'), readerLanguage(c)), 200),
  )
