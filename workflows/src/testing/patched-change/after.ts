import { patched, proxyActivities } from '@temporalio/workflow'
import type { ExampleActivities } from './before.ts'

const { issueInvoice, sendMail } = proxyActivities<ExampleActivities>({ startToCloseTimeout: '5s' })

/** The example after the change: runs that have not sent the mail yet issue an invoice first. */
export async function example(): Promise<void> {
  if (patched('invoice-before-mail')) await issueInvoice()
  await sendMail()
}
