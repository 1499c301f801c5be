import type { Decision } from '@passage/reading/mrz/decide'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { readPicture } from '../passport/read-picture.ts'

/** `none`: the picture shows no passport's lines · null: nothing is certain, or its reading was stopped. */
type PassportRead = 'reading' | 'none' | Decision | null

/** What chosen files say, for as long as the page has their bytes. */
const reads = new WeakMap<File, PassportRead>()
const stops = new WeakMap<File, AbortController>()
/** Files that a person uses whatever was read. */
const accepted = new WeakSet<File>()
const changesAtom = atom(0)

const store = getDefaultStore()
const changed = (): void => store.set(changesAtom, (count) => count + 1)

/** One picture at a time: each worker has a picture's pixels several times over. */
let last: Promise<void> = Promise.resolve()

function startReading(file: File): void {
  if (reads.has(file)) return
  const controller = new AbortController()
  const { signal } = controller
  reads.set(file, 'reading')
  stops.set(file, controller)
  changed()
  last = last.then(async () => {
    if (signal.aborted) return
    const answer = await readPicture(file, signal).catch(() => null)
    if (signal.aborted) return
    // A PDF may draw its lines: staff see it.
    const isNone = answer?.kind === 'none' && file.type.startsWith('image/')
    rememberRead(file, isNone ? 'none' : answer?.kind === 'read' ? answer : null)
  })
}

/** What a file is known to say. */
export function rememberRead(file: File, read: Decision | 'none' | null): void {
  reads.set(file, read && read !== 'none' ? { lines: read.lines, unsure: read.unsure } : read)
  changed()
}

/** Whose passport it is then stays open. */
export function stopReading(file: File): void {
  stops.get(file)?.abort()
  rememberRead(file, null)
}

export function acceptFile(file: File): void {
  accepted.add(file)
  changed()
}

export const isAccepted = (file: File): boolean => accepted.has(file)

/** What a file is known to say already; null: nothing. */
export function knownRead(file: File): Decision | null {
  const read = reads.get(file)
  return typeof read === 'object' ? read : null
}

/** Reads a passport once, however often it is shown. */
export function usePassportRead(file: File): PassportRead {
  useAtomValue(changesAtom)
  useEffect(() => {
    startReading(file)
  }, [file])
  const read = reads.get(file)
  return read === undefined ? 'reading' : read
}
