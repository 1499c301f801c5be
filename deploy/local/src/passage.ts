import { startApplications } from './applications.ts'
import { createBucket } from './bucket.ts'
import { type Stack, type StackOptions, startStack } from './stack.ts'
import { buildMailTemplates } from './steps/mail-templates.ts'
import { migrate } from './steps/migrate.ts'
import { setUpTemporal } from './steps/set-up-temporal.ts'
import { buildWeb } from './steps/web-build.ts'
import { buildWorkflowBundle } from './steps/workflow-bundle.ts'

/** Starts the whole of Passage: servers, schema, bucket, bundle, mail templates, pages, one API, one worker. Ready when it returns. */
export async function startPassage(options: StackOptions): Promise<Stack> {
  const stack = await startStack({ ...options, whenReady: { postgres: migrate, s3: createBucket }, beside: build })
  try {
    await Promise.all([startApplications(stack, { api: 1, worker: 1 }), setUpTemporal(stack)])
    return stack
  } catch (error) {
    await stack.close()
    throw error
  }
}

async function build(stack: Stack): Promise<void> {
  await Promise.all([buildWorkflowBundle(stack), buildMailTemplates(stack), buildWeb(stack)])
}
