import { testStack } from './stack.ts'

/** Global set-up of the Vitest projects that need servers. Throws when Vitest was not started by `npm test`. */
export default function requireStack(): void {
  testStack()
}
