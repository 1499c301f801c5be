import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { Rotation } from '@passage/contracts/domain/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { rotateDocument } from '../../../documents/api/documents.ts'

/** Milliseconds without another press after which the rotation is stored: two presses are one change. */
const SETTLED_MS = 700

/** Stores a document's rotation, for its next reviewer and the embassy file; also when its viewer closes at once. */
export function useStoredRotation({ id, source, fileName }: OrderDocument): (rotation: Rotation) => void {
  const { LL } = useI18n()
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (rotation: Rotation) => rotateDocument(id, rotation),
    scope: { id: `turn ${id}` },
    onSuccess: () => Promise.all(['order', 'order-work'].map((part) => client.invalidateQueries({ queryKey: [part] }))),
    onError: () => toast.error(LL.documentViewer.turn.failed({ file: fileName }), LL.documentViewer.turn.failedText()),
  })
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; rotation: Rotation } | null>(null)
  const store = useCallback(() => {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    mutate(waiting.current.rotation)
    waiting.current = null
  }, [mutate])
  useEffect(() => store, [store])
  return (rotation) => {
    if (source !== 'traveller') return
    clearTimeout(waiting.current?.timer)
    waiting.current = { timer: setTimeout(store, SETTLED_MS), rotation }
  }
}
