import { useState } from 'react'
import { ApiError } from './api-error.ts'

/**
 * A refusal is a known outcome; after anything else (no answer, 5xx, 202 without a result) the action may have
 * happened.
 */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500

export interface ActionKey {
  /** The Idempotency-Key for sending `content`: the last one while that try's outcome is unknown, else a new one. */
  keyFor: (content: string) => string
  succeeded: () => void
  failed: (error: unknown) => void
}

/**
 * Idempotency-Keys of one action that a person may try several times. `onOutcome`: called when the last try's outcome
 * is known.
 */
export function createActionKey(
  newKey: () => string = () => crypto.randomUUID(),
  onOutcome: () => void = () => {},
): ActionKey {
  let open: { content: string; key: string } | null = null
  const forget = () => {
    open = null
    onOutcome()
  }
  return {
    keyFor: (content) => {
      if (open?.content !== content) open = { content, key: newKey() }
      return open.key
    },
    succeeded: forget,
    failed: (error) => {
      if (isRefusal(error)) forget()
    },
  }
}

/**
 * Idempotency-Keys of one action on many objects. A key is kept only while the outcome of the object's last try is
 * unknown.
 */
export class ActionKeys {
  readonly #keys = new Map<string, ActionKey>()

  of(objectId: string): ActionKey {
    const key = this.#keys.get(objectId) ?? createActionKey(undefined, () => this.#keys.delete(objectId))
    this.#keys.set(objectId, key)
    return key
  }

  /** Objects whose last try has an unknown outcome. */
  get size(): number {
    return this.#keys.size
  }
}

/** One {@link createActionKey} for the life of a component. */
export const useActionKey = (): ActionKey => useState(() => createActionKey())[0]
