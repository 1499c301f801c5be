import { readFileSync, renameSync, statSync } from 'node:fs'

const biggest = 10_000_000

/** Moves a log that has grown beyond 10 MB aside (one older copy is kept). */
export function rotateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > biggest) renameSync(file, `${file}.1`)
}

/** The last lines of a log from a byte on, for an error message. */
export function logTail(file: string, from: number, lines = 15): string {
  try {
    return readFileSync(file).subarray(from).toString('utf8').trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return ''
  }
}
