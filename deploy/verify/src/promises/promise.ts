import type { Edit } from '../faults/mutants/mutate.ts'

/** A test: its file, and a part of its full name. */
export interface Shown {
  file: string
  name: string
}

/** A protection taken away (its file below the repository's root), and the test that has to notice it. */
export interface Mutant extends Edit {
  /** What would happen to people without it. */
  without: string
  noticedBy: Shown
  /** A second protection of the same, which alone would keep the promise. */
  and?: Edit
  /** Takes half a minute or more on a busy machine. */
  slow?: true
}

/** Something that Passage promises, and what keeps it. */
export interface Promised {
  number: number
  title: string
  mutants: readonly Mutant[]
}

export const promised = (number: number, title: string, ...mutants: readonly Mutant[]): Promised => ({
  number,
  title,
  mutants,
})
