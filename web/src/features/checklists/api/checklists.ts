import type { AdminOffer, AdminOfferPage } from '@passage/contracts/api/catalogue/admin-offers.schema'
import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import type {
  AdminChecklist,
  CreateChecklistInput,
  UpdateChecklist,
} from '@passage/contracts/api/documents/checklists.schema'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { api } from '../../../lib/server/api.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { useReread } from '../../../lib/server/fresh-list.ts'
import { useRefusalText } from '../../../lib/server/use-outcome-text.ts'

const PATH = '/api/admin/checklists'

/** All checklists. Read again whenever the list is opened. */
export const useChecklists = () =>
  useQuery({
    queryKey: ['checklists'],
    queryFn: ({ signal }) => api<AdminChecklist[]>(PATH, { signal }),
    staleTime: 0,
  })

/** Reads the list again, and what wizard and checker say of documents. */
export const useRereadChecklists = () => useReread('checklists', 'checklist', 'visa-requirements')

/** What is offered for a country; nothing while none is chosen. */
export const useOffersOf = (country: Country | undefined) =>
  useQuery({
    queryKey: ['admin-visa-orders', 'of', country?.id],
    queryFn: async ({ signal }): Promise<AdminOffer[]> => {
      const query = new URLSearchParams({ search: country?.code ?? '', limit: '100' })
      const { data } = await api<AdminOfferPage>(`/api/admin/visa-orders?${query}`, { signal })
      return data.filter(({ countryId }) => countryId === country?.id)
    },
    enabled: country !== undefined,
  })

/** Throws 409 `checklist_exists`. */
export const createChecklist = (checklist: CreateChecklistInput): Promise<AdminChecklist> =>
  api<AdminChecklist>(PATH, { method: 'POST', json: checklist })

/** Throws 409 `checklist_changed` with the checklist as it is now, 404 `checklist_not_found`. */
export const updateChecklist = (id: number, change: UpdateChecklist): Promise<AdminChecklist> =>
  api<AdminChecklist>(`${PATH}/${id}`, { method: 'PUT', json: change })

/** Throws 404 `checklist_not_found`. */
export const deleteChecklist = (id: number): Promise<void> => api<void>(`${PATH}/${id}`, { method: 'DELETE' })

/** The checklist after another person's change meanwhile; null after any other failure. */
export const changedTo = (error: unknown): AdminChecklist | null =>
  error instanceof ApiError && codeOf(error) === 'checklist_changed'
    ? ((error.problem?.details?.checklist as AdminChecklist | undefined) ?? null)
    : null

/** Why a change of a checklist was refused. */
export const useChecklistFailure = () => useRefusalText(useI18n().LL.checklists.errors)
