import { replayHistories } from '../testing/replay-histories.ts'

replayHistories(new URL('./histories/', import.meta.url), 'refund/replayed', 'returned-and-sent-again.json')
