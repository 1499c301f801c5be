import { afterAll } from 'vitest'
import { restoreStack } from './stack.ts'

// Registered before a file's own hooks, so that it runs after them.
afterAll(restoreStack)
