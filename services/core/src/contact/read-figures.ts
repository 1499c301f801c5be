import type { ContactFigures, ContactFilter } from '@passage/contracts/api/contact.schema'
import type { Sentiment } from '@passage/contracts/domain/site/contact'
import type { Reader } from '../context.ts'
import { matching } from './matches-filter.ts'

/** The five figures of all messages, and how many the filter finds. Agency specification §2.8. */
export async function readFigures(db: Reader, filter: ContactFilter): Promise<ContactFigures> {
  const messages = db.selectFrom('contactMessages')
  const [figures, { found }] = await Promise.all([
    messages
      .select((eb) => {
        const count = (label: Sentiment) => eb.fn.countAll<number>().filterWhere('sentimentLabel', '=', label)
        return [
          eb.fn.countAll<number>().as('total'),
          count('positive').as('positive'),
          count('neutral').as('neutral'),
          count('negative').as('negative'),
          // Messages that were not read yet have no score, and do not count.
          eb.cast<number | null>(eb.fn.avg('sentimentScore'), 'float8').as('average'),
        ]
      })
      .executeTakeFirstOrThrow(),
    messages
      .where(matching(filter))
      .select((eb) => eb.fn.countAll<number>().as('found'))
      .executeTakeFirstOrThrow(),
  ])
  return { found, ...figures }
}
