import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchServer } from '../lib/server/server-line.ts'
import { ConnectionLine } from '../ui/feedback/connection-line.tsx'

/** On every page, while the device has no connection or our server is away. Afterwards what could not be read is read again. */
export function ConnectionNotice() {
  const client = useQueryClient()
  useEffect(
    () =>
      watchServer(() => {
        void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
      }),
    [client],
  )
  return <ConnectionLine className="sticky top-16 z-30" inside="mx-auto max-w-page" />
}
