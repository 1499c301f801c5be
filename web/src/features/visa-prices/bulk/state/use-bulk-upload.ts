import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uploadOffers, useRereadOffers } from '../../api/offers.ts'
import { type Preview, prepareUpload, type Stage } from './prepare-upload.ts'
import { afterWriting, offersToWrite } from './upload-rows.ts'

/** A bulk upload from the chosen file to its result: read beside the page, asked of the server, and written when it is confirmed. */
export function useBulkUpload(onDone: () => void) {
  const [stage, setStage] = useState<Stage>({ at: 'choosing', problem: null })
  const client = useQueryClient()
  const reread = useRereadOffers()
  const running = useRef(new AbortController())
  const stop = () => running.current.abort()
  useEffect(() => () => running.current.abort(), [])

  function choose(file: File): void {
    stop()
    running.current = new AbortController()
    void prepareUpload(file, { client, signal: running.current.signal, onStage: setStage })
  }

  /** Cannot be stopped: it is written as a whole or not at all. */
  async function write(preview: Preview): Promise<void> {
    setStage({ at: 'writing' })
    try {
      const written = await uploadOffers(offersToWrite(preview.rows), false)
      setStage({ at: 'done', rows: afterWriting(preview.rows, written) })
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
  return { stage, choose, write: (preview: Preview) => void write(preview), startOver }
}
