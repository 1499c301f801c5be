import { LUXEMBOURG_TIME, luxembourgClock } from '@passage/contracts/domain/luxembourg-day'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import { defineSearchAttributeKey, type SearchAttributeUpdatePair } from '@temporalio/common'
import { AttentionView, type Described } from './attention-view.ts'

const dueAt = defineSearchAttributeKey('DueAt', SEARCH_ATTRIBUTES.DueAt)
const waitsFor = defineSearchAttributeKey('WaitsFor', SEARCH_ATTRIBUTES.WaitsFor)

interface DueTexts extends Omit<Described, 'footer'> {
  /** What began the run, and when (ISO 8601); no personal data. */
  began: { what: string; at: string }
  /** Epoch milliseconds: the promised time. */
  dueMs: number
}

/** The view of a run that waits for staff, with a due date. */
export class OperatorView extends AttentionView {
  readonly #due: Date
  #over = false

  constructor({ began, dueMs, ...shown }: DueTexts) {
    const due = new Date(dueMs)
    const footer = `**${began.what}** ${clock(began.at)} · **due** ${clock(due)} ${BY_CLOCK}`
    super({ ...shown, footer }, 'Started.')
    this.#due = due
    this.show()
  }

  /** Shows that the run is over. */
  over(line: string): void {
    this.#over = true
    this.clearAll(line)
    this.show()
  }

  protected override attributes(): SearchAttributeUpdatePair[] {
    return [
      { key: dueAt, value: this.#over ? null : this.#due },
      { key: waitsFor, value: this.#over ? 'nobody' : 'passage' },
    ]
  }
}

/** Whose clock a page's times are of: said once a page. */
export const BY_CLOCK = `(${LUXEMBOURG_TIME.en})`

/** Luxembourg's day and time of an instant: "2026-11-21 14:05:00". */
export const clock = (instant: string | Date): string => luxembourgClock(new Date(instant))
