import type { ContactFilter } from '@passage/contracts/api/contact.schema'
import { CONTACT_ANSWERED_WITHIN_MINUTES } from '@passage/contracts/domain/site/contact'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'
import { searchPattern } from '../database/search-pattern.ts'

/** Lower case without accents, and one kind of apostrophe, as the column `searched`: "n'ai" and "zoe" find "n’ai" and "Zoë". */
const folded = (text: string) =>
  sql<string>`regexp_replace(normalize(translate(lower(${text}), '’', ''''), NFKD), '[\\u0300-\\u036f]', '', 'g')`

/** Which messages a list shows. Agency specification §2.8: searched are first name, last name, e-mail and text. */
export const matching =
  ({ search, subject, state }: ContactFilter) =>
  (eb: ExpressionBuilder<DB, 'contactMessages'>): Expression<SqlBool> => {
    // Full-width signs become plain ones when they are folded, and are taken literally too.
    const pattern = searchPattern(search?.normalize('NFKC'))
    return eb.and([
      ...(pattern ? [eb('contactMessages.searched', 'like', folded(pattern))] : []),
      ...(subject ? [eb('contactMessages.subject', '=', subject)] : []),
      ...(state ? [eb('contactMessages.answeredAt', state === 'answered' ? 'is not' : 'is', null)] : []),
      ...(state === 'overdue' ? [eb('contactMessages.receivedAt', '<', overdueBefore())] : []),
    ])
  }

const overdueBefore = () => sql<Date>`now() - make_interval(mins => ${sql.lit(CONTACT_ANSWERED_WITHIN_MINUTES)})`
