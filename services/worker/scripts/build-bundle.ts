import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failureConverterPath } from '@passage/integrations/orchestration/data-converter'
import { bundleWorkflowCode } from '@temporalio/worker'

// Builds the workflow bundle at WORKFLOW_BUNDLE; the same code gives the same bytes, and so the same worker version.
const target = process.env.WORKFLOW_BUNDLE
if (!target) {
  console.error('WORKFLOW_BUNDLE is missing: set it to the path that the bundle shall be written to.')
  process.exit(1)
}
const workflowsPath = fileURLToPath(import.meta.resolve('@passage/workflows/workflows'))
const { code } = await bundleWorkflowCode({
  workflowsPath,
  workflowInterceptorModules: [fileURLToPath(import.meta.resolve('@passage/workflows/tracing/interceptors'))],
  failureConverterPath: failureConverterPath(),
  // Loaded once for all orders: loading them for each took a quarter of the workflow thread's time. They keep no state
  // between calls.
  preloadModules: [workflowsPath],
})
if (/node_modules\/zod\//.test(code)) {
  console.error(
    'zod is in the workflow bundle: a workflow imports a file that ends in .schema. Import its constants instead.',
  )
  process.exit(1)
}
await mkdir(dirname(target), { recursive: true })
if ((await readFile(target, 'utf8').catch(() => '')) !== code) {
  await writeFile(`${target}.partial`, code)
  await rename(`${target}.partial`, target)
}
console.log(`The workflow bundle has ${(code.length / 1_048_576).toFixed(2)} MB.`)
