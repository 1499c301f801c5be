import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Stryker mutates a copy of the repository: imports of our packages lead to the copy, not to the links in node_modules.
const folders = { contracts: 'contracts', workflows: 'workflows', core: 'services/core' }
const alias = Object.entries(folders).map(([name, folder]) => ({
  find: new RegExp(`^@passage/${name}/(.*)$`),
  replacement: join(import.meta.dirname, folder, 'src/$1.ts'),
}))

export default defineConfig({
  resolve: { alias },
  test: {
    include: [
      'contracts/src/domain/{money,orders,people}/*.test.ts',
      'workflows/src/visa-order/*.test.ts',
      'services/core/src/{payments,orders/quota}/*.test.ts',
    ],
    exclude: ['**/*.{workflow,integration}.test.ts'],
    testTimeout: 60_000,
    isolate: false,
  },
})
