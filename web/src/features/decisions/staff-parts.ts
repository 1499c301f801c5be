import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts'

const TEXTS = ['staffWork'] as const
const REVIEW = [...TEXTS, 'documentViewer'] as const

/** What only staff see of an order's details; others load none of it. */
export const HistoryTab = lazyWithTexts(TEXTS, () => import('./record/history-tab.tsx'))
export const MailsTab = lazyWithTexts(TEXTS, () => import('./record/mails-tab.tsx'))
export const EmbassyFileButton = lazyWithTexts(TEXTS, () => import('./record/embassy-file-button.tsx'))
export const ReviewList = lazyWithTexts(REVIEW, () => import('./review/review-list.tsx'))
export const RequestForm = lazyWithTexts(REVIEW, () => import('./review/request-form.tsx'))
export const AttentionPanel = lazyWithTexts(TEXTS, async () => ({
  default: (await import('./record/attention-panel.tsx')).AttentionPanel,
}))
