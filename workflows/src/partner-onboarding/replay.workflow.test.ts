import { replayHistories } from '../testing/replay-histories.ts'

replayHistories(new URL('./histories/', import.meta.url), 'partner/replayed', 'reminded-overdue-verified.json')
