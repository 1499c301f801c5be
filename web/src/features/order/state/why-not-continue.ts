export interface ContinueFacts {
  storedFiles: number
  uploadsUnderWay: number
  customerName: string
  customerEmail: string
  consentGiven: boolean
  termsAccepted: boolean
  processing: boolean
}

export type ContinueObstacle = 'processing' | 'name' | 'email' | 'consent' | 'document' | 'uploading' | 'terms'

/**
 * Why Continue is disabled, in the order in which a person would solve it; empty when it works. Public specification §5:
 * without a document, without a name or an e-mail, or while processing. Terms and running uploads besides.
 */
export function whyNotContinue(facts: ContinueFacts): ContinueObstacle[] {
  if (facts.processing) return ['processing']
  const obstacles: [ContinueObstacle, boolean][] = [
    ['name', facts.customerName.trim() === ''],
    ['email', facts.customerEmail.trim() === ''],
    ['consent', !facts.consentGiven],
    ['document', facts.storedFiles === 0 && facts.uploadsUnderWay === 0],
    ['uploading', facts.uploadsUnderWay > 0],
    ['terms', !facts.termsAccepted],
  ]
  return obstacles.filter(([, holds]) => holds).map(([obstacle]) => obstacle)
}
