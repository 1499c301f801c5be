import { EXPORT_PARTIAL_HEADER, EXPORT_ROWS_HEADER } from '@passage/contracts/domain/desk/export-headers'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { saveBlob } from '../../../lib/save-file.ts'
import { authHeaders } from '../../../lib/server/api.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { CsvDialectSelect, useCsvDialect } from './csv-dialect-select.tsx'

const LINE_FEED = 10

type State =
  | { kind: 'idle' | 'failed' }
  | { kind: 'busy'; progress: ExportProgress | null }
  | { kind: 'done'; total: number; partial: boolean }

/** Downloads the list as a file: `filters` are those of its address, without the page. */
export default function ExportButton({ filters = {} }: { filters?: Record<string, string> }) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.statistics.exported
  const [dialect, chooseDialect] = useCsvDialect()
  const [last, setLast] = useState<State>({ kind: 'idle' })
  /** The filters of `last`. */
  const [taken, setTaken] = useState('')
  const wanted = new URLSearchParams(filters).toString()
  const state: State = last.kind === 'busy' || taken === wanted ? last : { kind: 'idle' }

  async function download() {
    setTaken(wanted)
    setLast({ kind: 'busy', progress: null })
    try {
      const query = new URLSearchParams({ ...filters, language: locale, dialect })
      const name = `${locale === 'fr' ? 'commandes' : 'orders'}.csv`
      const file = await exportTransactions(query, name, (progress) => setLast({ kind: 'busy', progress }))
      setLast({ kind: 'done', ...file })
    } catch {
      setLast({ kind: 'failed' })
    }
  }

  function words(): string {
    if (state.kind === 'done') return texts.done(state.total)
    if (state.kind !== 'busy') return ''
    const { progress } = state
    if (!progress) return texts.started()
    return texts.progress({ done: format.number(progress.done), total: format.number(progress.total) })
  }

  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="secondary"
          size="small"
          icon={Download}
          busy={state.kind === 'busy'}
          onClick={() => void download()}
        >
          {texts.button()}
        </Button>
        <CsvDialectSelect value={dialect} onChange={chooseDialect} />
        {/* Announced once at the end: a running number would be read out without end. */}
        <span
          role="status"
          aria-live={state.kind === 'busy' ? 'off' : 'polite'}
          className="text-sm text-slate tabular-nums"
        >
          {words()}
        </span>
      </div>
      {state.kind === 'done' && state.partial && (
        <Alert kind="warning">{texts.partial({ rows: format.number(state.total) })}</Alert>
      )}
      {state.kind === 'failed' && <Alert kind="error">{LL.statistics.fileFailed()}</Alert>}
    </div>
  )
}

interface ExportProgress {
  /** Received orders and their total. */
  done: number
  total: number
}

/**
 * Downloads the list's orders as a CSV file and saves it; `onProgress` gets the received number. Returns whether there
 * are more orders than a file contains. Throws {@link ApiError}, and what breaks the connection.
 */
async function exportTransactions(
  query: URLSearchParams,
  fileName: string,
  onProgress: (progress: ExportProgress) => void,
): Promise<{ total: number; partial: boolean }> {
  const response = await fetch(`/api/dashboard/transactions.csv?${query}`, {
    headers: await authHeaders(),
    credentials: 'include',
  })
  if (!response.ok || !response.body) throw new ApiError(response.status, await response.text(), response.statusText)
  const total = Number(response.headers.get(EXPORT_ROWS_HEADER))
  const partial = response.headers.get(EXPORT_PARTIAL_HEADER) === 'true'
  const pieces: BlobPart[] = []
  // The heading is a line too.
  let lines = -1
  const reader = response.body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value)
    lines += linesIn(read.value)
    onProgress({ done: Math.min(Math.max(lines, 0), total), total })
  }
  saveBlob(new Blob(pieces, { type: 'text/csv' }), fileName)
  return { total, partial }
}

function linesIn(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if (byte === LINE_FEED) count += 1
  return count
}
