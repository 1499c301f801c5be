import type { Dictionary } from './dictionary.ts'

interface ActionWords {
  asked: string
  entries: Readonly<Record<string, Dictionary>>
}

/** What all of a union are together. */
type Together<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

type EntriesOf<Actions> = Together<
  Actions[keyof Actions] extends infer Words ? (Words extends { entries: infer Entries } ? Entries : never) : never
>

type Sentences<Entries, Kind extends PropertyKey, Prefix extends string> = {
  readonly [Reason in keyof Entries & string as `${Prefix}${Reason}`]: Entries[Reason] extends Record<
    Kind,
    infer Sentence
  >
    ? Sentence
    : never
}

/** The sentences of one kind about the entries of all actions, by their reasons. */
export function sentencesOf<
  const Actions extends Record<string, ActionWords>,
  Kind extends 'history' | 'audit' | 'timeline',
  const Prefix extends string = '',
>(actions: Actions, kind: Kind, prefix: Prefix = '' as Prefix): Sentences<EntriesOf<Actions>, Kind, Prefix> {
  const entries = Object.values(actions).flatMap((words) => Object.entries(words.entries))
  const sentences = entries.map(([reason, said]) => [`${prefix}${reason}`, said[kind]])
  return Object.fromEntries(sentences) as Sentences<EntriesOf<Actions>, Kind, Prefix>
}

/** What the history says of the messages of all actions, by their names. */
export function askedOf<const Actions extends Record<string, ActionWords>>(
  actions: Actions,
): { readonly [Name in keyof Actions]: Actions[Name]['asked'] } {
  const asked = Object.entries(actions).map(([name, words]) => [name, words.asked])
  return Object.fromEntries(asked) as { [Name in keyof Actions]: Actions[Name]['asked'] }
}
