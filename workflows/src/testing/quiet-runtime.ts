import { DefaultLogger, Runtime } from '@temporalio/worker'

// Imported for its effect by what runs workers in tests: of Temporal's native part only errors are printed. A process can
// say so once, and test files share one.
Runtime.install({ logger: new DefaultLogger('ERROR') })
