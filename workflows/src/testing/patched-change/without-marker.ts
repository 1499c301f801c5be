import { proxyActivities } from '@temporalio/workflow'
import type { ExampleActivities } from './before.ts'

const { issueInvoice, sendMail } = proxyActivities<ExampleActivities>({ startToCloseTimeout: '5s' })

/** The same change without its marker: it does not fit runs that have sent the mail. */
export async function example(): Promise<void> {
  await issueInvoice()
  await sendMail()
}
