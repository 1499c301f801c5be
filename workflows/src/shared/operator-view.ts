import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import { defineSearchAttributeKey } from '@temporalio/common'
import { setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow'
import type { Attention } from '../visa-order/steps.ts'

const attentionNeeded = defineSearchAttributeKey('NeedsAttention', SEARCH_ATTRIBUTES.NeedsAttention)
const attentionReason = defineSearchAttributeKey('AttentionReason', SEARCH_ATTRIBUTES.AttentionReason)
const dueAt = defineSearchAttributeKey('DueAt', SEARCH_ATTRIBUTES.DueAt)
const waitsFor = defineSearchAttributeKey('WaitsFor', SEARCH_ATTRIBUTES.WaitsFor)

export interface Shown {
  title: string
  /** When it began, and as what; no personal data. */
  began: { what: string; at: string }
  /** Epoch milliseconds: until then Passage has promised to act. */
  dueMs: number
  /** A line each, as in deploy/temporal/RUNBOOK.md. */
  whatToDo: Partial<Record<AttentionReason, string>>
}

/**
 * Tells the operator how far a run is that waits for staff: search attributes for lists, Markdown on its page. design.md,
 * Operators.
 */
export class OperatorView implements Attention {
  readonly retries = 0
  readonly #shown: Shown
  readonly #attention: AttentionReason[] = []
  #said = ''
  #line = 'Begins.'
  #over = false

  constructor(shown: Shown) {
    this.#shown = shown
    this.#show()
  }

  /** What it waits for. */
  waits(line: string): void {
    this.#line = line
    this.#describe()
  }

  over(line: string): void {
    this.#over = true
    this.#attention.length = 0
    this.#line = line
    this.#show()
  }

  explain(_reason: AttentionReason, said: string): void {
    this.#said = said.replaceAll(/\s+/g, ' ').slice(0, 300)
  }

  raise(reason: AttentionReason): void {
    this.#attention.push(reason)
    this.#show()
  }

  clear(reason: AttentionReason): void {
    const at = this.#attention.indexOf(reason)
    if (at >= 0) this.#attention.splice(at, 1)
    this.#said = ''
    this.#show()
  }

  #show(): void {
    const reasons = [...new Set(this.#attention)]
    upsertSearchAttributes([
      { key: attentionNeeded, value: reasons.length > 0 },
      { key: attentionReason, value: reasons.length > 0 ? reasons : null },
      { key: dueAt, value: this.#over ? null : new Date(this.#shown.dueMs) },
      { key: waitsFor, value: this.#over ? 'nobody' : 'passage' },
    ])
    this.#describe()
  }

  #describe(): void {
    const { title, began, dueMs, whatToDo } = this.#shown
    const said = this.#said && `\n>\n> Said: “${this.#said}”.`
    setCurrentDetails(
      [
        `### ${title}`,
        ...[...new Set(this.#attention)].map(
          (reason) => `> **Needs attention: ${reason}.** ${whatToDo[reason]}${said}`,
        ),
        this.#line,
        `**${began.what}** ${utc(began.at)} UTC · **due** ${utc(new Date(dueMs).toISOString())} UTC`,
      ].join('\n\n'),
    )
  }
}

const utc = (instant: string): string => instant.slice(0, 19).replace('T', ' ')
