import type { QueryClient } from '@tanstack/react-query'
import { allCountriesQuery, visaTypesQuery } from '../../../../lib/server/shared-queries.ts'
import { uploadOffers } from '../../api/offers.ts'
import { checkSize, FileProblem } from '../file/file-problem.ts'
import type { ReadOffers } from '../reading/read-offers.ts'
import { readInWorker } from '../worker/read-in-worker.ts'
import { type UploadRow, uploadRows } from './upload-rows.ts'

export interface Preview {
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

const NOTHING = { successful: [], failed: [], total: 0 }

interface Around {
  client: QueryClient
  signal: AbortSignal
  onStage: (stage: Stage) => void
}

/** From a chosen file to what its rows will do. Once `signal` is aborted, no stage is shown and nothing more is started. */
export async function prepareUpload(file: File, { client, signal, onStage }: Around): Promise<void> {
  const show = (stage: Stage) => {
    if (!signal.aborted) onStage(stage)
  }
  try {
    checkSize(file.size)
    show({ at: 'reading', name: file.name, percent: 0 })
    const [countries, visaTypes, bytes] = await Promise.all([
      client.fetchQuery(allCountriesQuery),
      client.fetchQuery(visaTypesQuery),
      file.arrayBuffer().catch(() => {
        throw new FileProblem('changed')
      }),
    ])
    signal.throwIfAborted()
    const request = { bytes: new Uint8Array(bytes), catalogue: { countries, visaTypes } }
    const onProgress = (percent: number) => show({ at: 'reading', name: file.name, percent })
    const read = await readInWorker(request, { onProgress, signal })
    signal.throwIfAborted()
    show({ at: 'checking' })
    const offers = read.rows.flatMap(({ offer }) => offer ?? [])
    const checked = offers.length > 0 ? await uploadOffers(offers, true, signal) : NOTHING
    show({ at: 'preview', failed: false, read, rows: uploadRows(read.rows, checked) })
  } catch (error) {
    show({ at: 'choosing', problem: error instanceof FileProblem ? error : 'check_failed' })
  }
}
