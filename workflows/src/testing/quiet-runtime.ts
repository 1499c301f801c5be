import { DefaultLogger, Runtime } from '@temporalio/worker'

// Imported for its effect: Temporal's native runtime prints errors only. It can be installed once a process, and test
// files share one.
Runtime.install({ logger: new DefaultLogger('ERROR') })
