import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { onSignedOut } from '../../../lib/session/private-storage.ts'
import type { PagesForm } from '../../pictures/passport/kept-pages.ts'
import type { FileOutcome, TravellerList } from './read-for-traveller.ts'

/** Pictures of passports that are read one after another for a form, whatever screen is shown. In memory only. */
interface PassportRun {
  files: readonly File[]
  /** Of the first files. */
  outcomes: readonly FileOutcome[]
}

const runsAtom = atom<Readonly<Partial<Record<PagesForm, PassportRun>>>>({})

const store = getDefaultStore()

/** What ends the reading of each form. */
const running = new Map<PagesForm, AbortController>()

const setRun = (form: PagesForm, run: PassportRun | undefined): void =>
  store.set(runsAtom, (runs) => ({ ...runs, [form]: run }))

const runOf = (form: PagesForm): PassportRun => store.get(runsAtom)[form] ?? { files: [], outcomes: [] }

export const usePassportRun = (form: PagesForm): PassportRun | undefined => useAtomValue(runsAtom)[form]

export const isReading = ({ files, outcomes }: PassportRun): boolean => outcomes.length < files.length

/** Whether passports are being read for a form, outside of rendering. */
export const isReadingFor = (form: PagesForm): boolean => isReading(runOf(form))

/** Fills a traveller with each of these passports, behind those that are being read. */
export function readPassports(form: PagesForm, files: readonly File[], list: TravellerList): void {
  const run = runOf(form)
  if (isReading(run)) {
    setRun(form, { ...run, files: [...run.files, ...files] })
    return
  }
  const controller = new AbortController()
  running.set(form, controller)
  setRun(form, { files, outcomes: [] })
  void readAll(form, list, controller.signal)
}

async function readAll(form: PagesForm, list: TravellerList, signal: AbortSignal): Promise<void> {
  for (let file = nextOf(form); file; file = nextOf(form)) {
    const outcome = await readOne(file, list, signal)
    if (signal.aborted) return
    const { files, outcomes } = runOf(form)
    setRun(form, { files, outcomes: [...outcomes, outcome] })
  }
}

function nextOf(form: PagesForm): File | undefined {
  const { files, outcomes } = runOf(form)
  return files[outcomes.length]
}

/** The reader is loaded with the first passport. */
const readOne = (file: File, list: TravellerList, signal: AbortSignal): Promise<FileOutcome> =>
  import('./read-for-traveller.ts')
    .then(({ readForTraveller }) => readForTraveller(file, list, signal))
    .catch(() => ({ file: file.name, kind: 'unread' }))

/** A person stops it: the files that are not read are named. */
export function stopPassports(form: PagesForm): void {
  running.get(form)?.abort()
  const { files, outcomes } = runOf(form)
  const stopped = files.slice(outcomes.length).map(({ name }): FileOutcome => ({ file: name, kind: 'stopped' }))
  setRun(form, { files, outcomes: [...outcomes, ...stopped] })
}

/** What became of files that are read already is not said any more, since a traveller was removed. */
export function forgetOutcomes(form: PagesForm): void {
  if (!isReading(runOf(form))) setRun(form, undefined)
}

/** The order is finished, or another person's: no traveller is filled any more. */
export function forgetPassports(form: PagesForm): void {
  running.get(form)?.abort()
  setRun(form, undefined)
}

onSignedOut(() => {
  for (const form of running.keys()) forgetPassports(form)
})
