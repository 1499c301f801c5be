import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** Parts of an order's details for staff; others do not load them. */
export const HistoryTab = lazyPart(() => import('./record/history-tab.tsx'))
export const MailsTab = lazyPart(() => import('./record/mails-tab.tsx'))
export const EmbassyFileButton = lazyPart(() => import('./record/embassy-file-button.tsx'))
export const LeftOut = lazyPart(() => import('./record/left-out.tsx'))
export const StaffTurn = lazyPart(async () => ({ default: (await import('./parts/staff-turn.tsx')).StaffTurn }))
export const ReviewList = lazyPart(() => import('./review/review-list.tsx'))
export const DeliveredVisas = lazyPart(() => import('./visa/delivered-visas.tsx'))
export const ColleaguesDecisions = lazyPart(async () => ({
  default: (await import('./undo/colleagues-decisions.tsx')).ColleaguesDecisions,
}))
export const RequestForm = lazyPart(() => import('./review/request-form.tsx'))
export const AttentionPanel = lazyPart(async () => ({
  default: (await import('./record/attention-panel.tsx')).AttentionPanel,
}))
