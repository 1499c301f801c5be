import type { Language } from '@passage/contracts/domain/orders/travel'

/** Words an answer of the assistant otherwise. What comes back is not to be trusted: see `keepsMeaning` of core. */
export interface LanguageModel {
  /** null: it had no answer in time, or none that is text. Never throws. */
  rephrase(text: string, language: Language): Promise<string | null>
}
