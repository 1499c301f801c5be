/** The audit without filters. */
export const AUDIT_USUAL = { search: '', action: '', objectType: '', actorId: '', from: '', to: '' }
