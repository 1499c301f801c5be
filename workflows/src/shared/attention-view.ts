import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import { defineSearchAttributeKey, type SearchAttributeUpdatePair } from '@temporalio/common'
import { setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow'
import type { Attention, Failure } from './run-step.ts'
import { troubleAttributes } from './trouble.ts'

const attentionNeeded = defineSearchAttributeKey('NeedsAttention', SEARCH_ATTRIBUTES.NeedsAttention)
const attentionReason = defineSearchAttributeKey('AttentionReason', SEARCH_ATTRIBUTES.AttentionReason)

/** The fixed texts of a run's page. */
export interface Described {
  title: string
  /** One line for each reason, as in deploy/temporal/RUNBOOK.md. */
  whatToDo: Partial<Record<AttentionReason, string>>
  /** Last line: dates or ids, no personal data. */
  footer: string
}

/** Shows operators what a run waits for and what fails: search attributes in lists, Markdown on its page. design.md, Operators. */
export class AttentionView implements Attention {
  retries = 0
  readonly #described: Described
  readonly #attention: AttentionReason[] = []
  readonly #failures = new Map<AttentionReason, Failure>()
  #lastFailure = ''
  #line: string

  constructor(described: Described, line: string) {
    this.#described = described
    this.#line = line
  }

  /** Shows what the run waits for. */
  waits(line: string): void {
    this.#line = line
    this.describe()
  }

  explain(reason: AttentionReason, failure: Failure): void {
    this.#failures.set(reason, { ...failure, since: this.#failures.get(reason)?.since ?? failure.since })
    this.#lastFailure = failure.message.replaceAll(/\s+/g, ' ').slice(0, 300)
    // The failure may have another cause by now: show it in lists.
    if (this.#attention.includes(reason)) this.show()
  }

  raise(reason: AttentionReason): void {
    this.#attention.push(reason)
    this.show()
  }

  clear(reason: AttentionReason): void {
    const at = this.#attention.indexOf(reason)
    if (at >= 0) this.#attention.splice(at, 1)
    if (!this.#attention.includes(reason)) this.#failures.delete(reason)
    this.#lastFailure = ''
    this.show()
  }

  protected clearAll(line: string): void {
    this.#attention.length = 0
    this.#line = line
  }

  /** More search attributes of a subclass. */
  protected attributes(): SearchAttributeUpdatePair[] {
    return []
  }

  protected show(): void {
    const reasons = this.#reasons()
    upsertSearchAttributes([
      { key: attentionNeeded, value: reasons.length > 0 },
      { key: attentionReason, value: reasons.length > 0 ? reasons : null },
      ...troubleAttributes(reasons, this.#failures),
      ...this.attributes(),
    ])
    this.describe()
  }

  protected describe(): void {
    const { title, whatToDo, footer } = this.#described
    const failed = this.#lastFailure && `\n>\n> Last failure: “${this.#lastFailure}”.`
    setCurrentDetails(
      [
        `### ${title}`,
        ...this.#reasons().map((reason) => `> **Needs attention: ${reason}.** ${whatToDo[reason] ?? ''}${failed}`),
        this.#line,
        footer,
      ].join('\n\n'),
    )
  }

  /** Several steps may raise the same reason. */
  #reasons(): AttentionReason[] {
    return [...new Set(this.#attention)]
  }
}
