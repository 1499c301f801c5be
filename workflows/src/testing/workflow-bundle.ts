import { testStack } from '@passage/local/testing/stack'

/** The current workflow code, bundled once for the test run. */
export const workflowBundle = () => ({ codePath: testStack().env.WORKFLOW_BUNDLE as string })
