import { describe, expect, it } from 'vitest'
import { entry, fullOrder } from '../order.fixture.ts'
import { foldNews } from './fold-news.ts'
import { passportSteps } from './passport-steps.ts'

const news = (seq: number, reason: 'document_approved' | 'document_rejected') =>
  entry(seq, 'document_review', seq, { kind: 'document', reason })

const linesOf = (history: Parameters<typeof fullOrder>[0]) =>
  foldNews(passportSteps(fullOrder(history))).map((line) =>
    'steps' in line ? `${line.steps.length} ${line.reason}` : line.key,
  )

describe('the timeline', () => {
  it('merges equal news about documents in a row into one line', () => {
    const review = entry(2, 'document_review', 1)
    const approved = [3, 4, 5].map((seq) => news(seq, 'document_approved'))
    const lines = linesOf([entry(1, 'pending', 0), review, ...approved, news(6, 'document_rejected')])
    expect(lines.slice(2, 5)).toEqual(['status/2', '3 document_approved', 'news/6'])
  })

  it('separates news with a change of status between them', () => {
    const again = entry(4, 'document_review', 4)
    const lines = linesOf([entry(1, 'pending', 0), news(3, 'document_approved'), again, news(5, 'document_approved')])
    expect(lines.slice(2, 5)).toEqual(['news/3', 'status/4', 'news/5'])
  })
})
