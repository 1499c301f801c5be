import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Preloaded into an application: collects garbage every two seconds, so that its memory metrics show what it uses.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
setInterval(collect, 2_000).unref()
