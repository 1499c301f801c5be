import { proxyActivities } from '@temporalio/workflow'

export interface ExampleActivities {
  issueInvoice(): Promise<void>
  sendMail(): Promise<void>
}

const { sendMail } = proxyActivities<ExampleActivities>({ startToCloseTimeout: '5s' })

/** The example before the change: it sends a mail. */
export async function example(): Promise<void> {
  await sendMail()
}
