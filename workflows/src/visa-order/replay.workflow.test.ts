import type { ORDER_ACTIVITIES } from '@passage/contracts/workflows/activity-names'
import { expectTypeOf, it } from 'vitest'
import { replayHistories } from '../testing/replay-histories.ts'
import type { VisaOrderActivities } from './activities.ts'

replayHistories(new URL('./histories/', import.meta.url), 'visa-order/replayed', 'paid-to-completed.json')

it('is shown with the name of every activity', () => {
  expectTypeOf<keyof VisaOrderActivities>().toEqualTypeOf<(typeof ORDER_ACTIVITIES)[number]>()
})
