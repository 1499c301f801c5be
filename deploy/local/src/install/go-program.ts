import type { Question } from './find-on-path.ts'

/** A server that is one Go program: where it comes from, pinned, and when a copy that is already there will do. */
export interface GoProgram {
  /** Name for people. */
  title: string
  /** Name of its folder in the cache. */
  name: string
  /** Name of the executable. */
  binary: string
  package: string
  version: string
  /** Roughly how long building takes on two cores, for people. */
  takes: string
  /** When a copy on PATH is good enough. Absent: PATH is not looked at. */
  onPath?: Question
}
