import type { AttentionReason } from '@passage/contracts/workflows/attention'
import type { PartnerOnboardingInput, PartnerStanding } from '@passage/contracts/workflows/partner-onboarding'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import { defineSearchAttributeKey } from '@temporalio/common'
import { setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow'
import type { Attention } from '../visa-order/steps.ts'

const attentionNeeded = defineSearchAttributeKey('NeedsAttention', SEARCH_ATTRIBUTES.NeedsAttention)
const attentionReason = defineSearchAttributeKey('AttentionReason', SEARCH_ATTRIBUTES.AttentionReason)
const dueAt = defineSearchAttributeKey('DueAt', SEARCH_ATTRIBUTES.DueAt)
const waitsFor = defineSearchAttributeKey('WaitsFor', SEARCH_ATTRIBUTES.WaitsFor)

/** A line each, as in deploy/temporal/RUNBOOK.md. */
const WHAT_TO_DO: Partial<Record<AttentionReason, string>> = {
  overdue: 'The company waits for verification: look at it under /admin/agencies.',
  step_retrying: 'A step does not work. It is repeated by itself.',
}

/** Tells the operator how far a partner is: search attributes for lists, Markdown on the workflow's page. design.md, Operators. */
export class OnboardingView implements Attention {
  readonly retries = 0
  readonly #input: PartnerOnboardingInput
  readonly #due: Date
  readonly #attention: AttentionReason[] = []
  #said = ''
  #line = 'Begins.'
  #over = false

  constructor(input: PartnerOnboardingInput, dueMs: number) {
    this.#input = input
    this.#due = new Date(dueMs)
    this.#show()
  }

  waiting({ signedIn }: PartnerStanding, reminders: number): void {
    const used = signedIn ? 'has signed in' : `has never signed in, reminded ${reminders} ×`
    this.#line = `**Waits for** an administrator, who verifies the company. The partner ${used}.`
    this.#describe()
  }

  over(outcome: 'verified' | 'gone'): void {
    this.#over = true
    this.#attention.length = 0
    this.#line = outcome === 'verified' ? 'The company is verified, and was told so.' : 'The account is gone.'
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
      { key: dueAt, value: this.#over ? null : this.#due },
      { key: waitsFor, value: this.#over ? 'nobody' : 'passage' },
    ])
    this.#describe()
  }

  #describe(): void {
    const { agencyId, registeredAt } = this.#input
    const said = this.#said && `\n>\n> Said: “${this.#said}”.`
    setCurrentDetails(
      [
        `### Partner · agency ${agencyId}`,
        ...[...new Set(this.#attention)].map(
          (reason) => `> **Needs attention: ${reason}.** ${WHAT_TO_DO[reason]}${said}`,
        ),
        this.#line,
        `**Registered** ${utc(registeredAt)} UTC · **due** ${utc(this.#due.toISOString())} UTC`,
      ].join('\n\n'),
    )
  }
}

const utc = (instant: string): string => instant.slice(0, 19).replace('T', ' ')
