import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded before an application: it gives up what it does not need again and again, so that its memory is what it needs.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
setInterval(collect, 2_000).unref()
