import { testStack } from './stack.ts'

/** Vitest's global set-up of the projects that need servers: without them it says how to run the tests. */
export default function requireStack(): void {
  testStack()
}
