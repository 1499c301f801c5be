import { replayHistories } from '../testing/replay-histories.ts'

replayHistories(new URL('./histories/', import.meta.url), 'visa-order/replayed', 'paid-to-completed.json')
