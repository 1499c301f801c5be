import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { allCountriesQuery, uploadOffers, useRereadOffers, visaTypesQuery } from '../../api/offers.ts'
import { checkChosen } from '../file/file-kind.ts'
import { FileProblem } from '../file/file-problem.ts'
import type { ReadOffers } from '../reading/read-offers.ts'
import { readInWorker } from '../worker/read-in-worker.ts'
import { offersToWrite, type UploadRow, uploadRows } from './upload-rows.ts'

interface Preview {
  read: ReadOffers
  rows: readonly UploadRow[]
}

export type Stage =
  | { at: 'choosing'; problem: FileProblem | 'check_failed' | null }
  | { at: 'reading'; name: string; percent: number }
  | { at: 'checking' }
  | ({ at: 'preview'; failed: boolean } & Preview)
  | { at: 'writing' }
  | { at: 'done'; rows: readonly UploadRow[] }

const NOTHING = { successful: [], failed: [], total: 0, message: '' }

/** A bulk upload from the chosen file to its result: read beside the page, asked of the server, and written when it is confirmed. */
export function useBulkUpload(onDone: () => void) {
  const [stage, setStage] = useState<Stage>({ at: 'choosing', problem: null })
  const client = useQueryClient()
  const reread = useRereadOffers()
  const running = useRef(new AbortController())
  const stop = () => running.current.abort()
  useEffect(() => () => running.current.abort(), [])

  async function choose(file: File): Promise<void> {
    stop()
    running.current = new AbortController()
    const { signal } = running.current
    try {
      checkChosen(file)
      setStage({ at: 'reading', name: file.name, percent: 0 })
      const [countries, visaTypes, bytes] = await Promise.all([
        client.fetchQuery(allCountriesQuery),
        client.fetchQuery(visaTypesQuery),
        file.arrayBuffer(),
      ])
      const request = { name: file.name, bytes: new Uint8Array(bytes), catalogue: { countries, visaTypes } }
      const onProgress = (percent: number) => setStage({ at: 'reading', name: file.name, percent })
      const read = await readInWorker(request, { onProgress, signal })
      setStage({ at: 'checking' })
      const offers = read.rows.flatMap(({ offer }) => offer ?? [])
      const checked = offers.length > 0 ? await uploadOffers(offers, true, signal) : NOTHING
      setStage({ at: 'preview', failed: false, read, rows: uploadRows(read.rows, checked) })
    } catch (error) {
      if (signal.aborted) return
      setStage({ at: 'choosing', problem: error instanceof FileProblem ? error : 'check_failed' })
    }
  }

  /** Cannot be stopped: it is written as a whole or not at all. */
  async function write(preview: Preview): Promise<void> {
    setStage({ at: 'writing' })
    try {
      const written = await uploadOffers(offersToWrite(preview.rows), false)
      setStage({ at: 'done', rows: uploadRows(preview.read.rows, written) })
      onDone()
    } catch {
      setStage({ at: 'preview', failed: true, read: preview.read, rows: preview.rows })
    }
    void reread()
  }

  const startOver = () => {
    stop()
    setStage({ at: 'choosing', problem: null })
  }
  return {
    stage,
    choose: (file: File) => void choose(file),
    write: (preview: Preview) => void write(preview),
    startOver,
  }
}
