import { useState } from 'react'
import { ApiError } from './api-error.ts'

/** A refusal is an answer; after anything else (no answer, 5xx, an outcome that stayed unknown) the action may have happened. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500

export interface ActionKey {
  /** The Idempotency-Key for sending `content` now: the last one while that try's outcome is unknown, else a new one. */
  keyFor: (content: string) => string
  succeeded: () => void
  failed: (error: unknown) => void
}

/** Idempotency-Keys of one action that a person may try several times. `onOutcome`: the outcome of the last try is known. */
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

/** Keys of one action on many objects. An object's is kept only while the outcome of its last try is unknown. */
export class ActionKeys {
  readonly #keys = new Map<string, ActionKey>()

  of(objectId: string): ActionKey {
    const key = this.#keys.get(objectId) ?? createActionKey(undefined, () => this.#keys.delete(objectId))
    this.#keys.set(objectId, key)
    return key
  }

  /** Objects with a try whose outcome is unknown. */
  get size(): number {
    return this.#keys.size
  }
}

/** One {@link createActionKey} for the life of a component. */
export const useActionKey = (): ActionKey => useState(() => createActionKey())[0]
