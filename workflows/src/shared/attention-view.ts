import type { AttentionReason } from '@passage/contracts/workflows/attention'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import { defineSearchAttributeKey, type SearchAttributeUpdatePair } from '@temporalio/common'
import { setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow'
import * as patches from '../visa-order/patches.ts'
import type { Attention, Failure } from '../visa-order/steps.ts'
import { troubleAttributes } from './trouble.ts'

const attentionNeeded = defineSearchAttributeKey('NeedsAttention', SEARCH_ATTRIBUTES.NeedsAttention)
const attentionReason = defineSearchAttributeKey('AttentionReason', SEARCH_ATTRIBUTES.AttentionReason)

export interface Described {
  title: string
  /** A line each, as in deploy/temporal/RUNBOOK.md. */
  whatToDo: Partial<Record<AttentionReason, string>>
  /** What the page ends with: when it began, or what it is about; no personal data. */
  footer: string
}

/** Shows the operator what a run waits for and what fails: search attributes for lists, Markdown on its page. design.md, Operators. */
export class AttentionView implements Attention {
  retries = 0
  readonly #described: Described
  readonly #attention: AttentionReason[] = []
  readonly #failures = new Map<AttentionReason, Failure>()
  #said = ''
  #line: string

  constructor(described: Described, line: string) {
    this.#described = described
    this.#line = line
  }

  /** What it waits for. */
  waits(line: string): void {
    this.#line = line
    this.describe()
  }

  explain(reason: AttentionReason, failure: Failure): void {
    const { said } = failure
    this.#failures.set(reason, { ...failure, since: this.#failures.get(reason)?.since ?? failure.since })
    this.#said = said.replaceAll(/\s+/g, ' ').slice(0, 300)
    // Lists distinguish a server's failure from the run's own.
    if (this.#attention.includes(reason) && patches.waitsQuietly()) this.show()
  }

  raise(reason: AttentionReason): void {
    this.#attention.push(reason)
    this.show()
  }

  clear(reason: AttentionReason): void {
    const at = this.#attention.indexOf(reason)
    if (at >= 0) this.#attention.splice(at, 1)
    if (!this.#attention.includes(reason)) this.#failures.delete(reason)
    this.#said = ''
    this.show()
  }

  /** Nothing needs attention any more. */
  protected calm(line: string): void {
    this.#attention.length = 0
    this.#line = line
  }

  /** What lists say besides. */
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
    const said = this.#said && `\n>\n> Said: “${this.#said}”.`
    setCurrentDetails(
      [
        `### ${title}`,
        ...this.#reasons().map((reason) => `> **Needs attention: ${reason}.** ${whatToDo[reason] ?? ''}${said}`),
        this.#line,
        footer,
      ].join('\n\n'),
    )
  }

  /** Several steps may ask for attention for the same reason. */
  #reasons(): AttentionReason[] {
    return [...new Set(this.#attention)]
  }
}
