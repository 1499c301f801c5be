import { FILES } from './files.ts'
import { MONEY } from './money.ts'
import { OPERATORS } from './operators.ts'
import { PEOPLE } from './people.ts'
import type { Promised } from './promise.ts'
import { SAID } from './said.ts'
import { SCREENS } from './screens.ts'

/** What Passage promises beyond the security checklist, and the mutants that show that its tests would tell. */
export const PROMISES: readonly Promised[] = [...MONEY, ...PEOPLE, ...FILES, ...SAID, ...SCREENS, ...OPERATORS]
