import type { PrivacyNotice } from '@passage/contracts/api/documents/documents.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

/** The notice and the words of the consent, in the reader's language. */
export const usePrivacyNotice = (language: Language) =>
  useQuery({
    queryKey: ['privacy-notice', language],
    queryFn: ({ signal }) => api<PrivacyNotice>(`/api/documents/privacy-notice?language=${language}`, { signal }),
    refetchOnReconnect: true,
  })
