import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import { defineSearchAttributeKey, type SearchAttributeUpdatePair } from '@temporalio/common'
import { AttentionView, type Described } from './attention-view.ts'

const dueAt = defineSearchAttributeKey('DueAt', SEARCH_ATTRIBUTES.DueAt)
const waitsFor = defineSearchAttributeKey('WaitsFor', SEARCH_ATTRIBUTES.WaitsFor)

interface Shown extends Omit<Described, 'footer'> {
  /** When it began, and as what; no personal data. */
  began: { what: string; at: string }
  /** Epoch milliseconds: until then Passage has promised to act. */
  dueMs: number
}

/** Of a run that waits for staff, until a time that Passage has promised. */
export class OperatorView extends AttentionView {
  readonly #due: Date
  #over = false

  constructor({ began, dueMs, ...shown }: Shown) {
    const due = new Date(dueMs)
    const footer = `**${began.what}** ${utc(began.at)} UTC · **due** ${utc(due.toISOString())} UTC`
    super({ ...shown, footer }, 'Begins.')
    this.#due = due
    this.show()
  }

  over(line: string): void {
    this.#over = true
    this.calm(line)
    this.show()
  }

  protected override attributes(): SearchAttributeUpdatePair[] {
    return [
      { key: dueAt, value: this.#over ? null : this.#due },
      { key: waitsFor, value: this.#over ? 'nobody' : 'passage' },
    ]
  }
}

const utc = (instant: string): string => instant.slice(0, 19).replace('T', ' ')
