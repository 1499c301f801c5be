import { replayHistories } from '../testing/replay-histories.ts'

replayHistories(new URL('./histories/', import.meta.url), 'contact-message/replayed', 'reminded-overdue-answered.json')
