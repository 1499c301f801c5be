import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from '../paths.ts'

/** What a test file took, with its hooks and what it loads. */
export interface FileTime {
  file: string
  ms: number
}

/** A reporter of Vitest that writes every file's time, as JSON, to the file named in FILE_TIMES. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module): FileTime => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic()
      const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
      return { file: relative(root, module.moduleId), ms }
    })
    writeFileSync(process.env.FILE_TIMES ?? '', JSON.stringify(times))
  }
}
