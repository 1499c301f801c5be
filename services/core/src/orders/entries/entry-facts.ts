import type { EntryFacts } from '@passage/contracts/api/orders/order-work.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { StoredEntry } from './read-entries.ts'

/** An entry's document, reason and amount, for sentences. */
export const factsOfEntry = ({
  seq,
  reason,
  status,
  override,
  cents,
  traveller,
  ...about
}: StoredEntry): EntryFacts => ({
  ...{ seq, reason, status, override },
  amount: cents === null ? null : toAmount(cents),
  documentType: about.documentType,
  travellerId: traveller,
  rejection: about.rejection,
})
