import { startApplications } from './applications.ts'
import { createBucket } from './bucket.ts'
import { type Stack, type StackOptions, startStack } from './stack.ts'
import { buildAll } from './steps/builds.ts'
import { migrate, setUpTemporal } from './steps/scripts.ts'

/** Starts all of Passage: servers, schema, bucket, builds, one API, one worker. It is ready when the promise resolves. */
export async function startPassage(options: StackOptions): Promise<Stack> {
  const stack = await startStack({
    ...options,
    whenReady: { postgres: migrate, s3: createBucket },
    meanwhile: buildAll,
  })
  try {
    await Promise.all([startApplications(stack, { api: 1, worker: 1 }), setUpTemporal(stack)])
    return stack
  } catch (error) {
    await stack.close()
    throw error
  }
}
