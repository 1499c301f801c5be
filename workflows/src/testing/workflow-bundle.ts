import { testStack } from '@passage/local/testing/stack'

/** The workflows as they are now, bundled once for the run. */
export const workflowBundle = () => ({ codePath: testStack().env.WORKFLOW_BUNDLE as string })
