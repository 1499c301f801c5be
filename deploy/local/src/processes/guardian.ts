import { rm } from 'node:fs/promises'
import { sweep } from './sweep.ts'

// Outlives its supervisor by a moment: standard input ends when the supervisor does, however that happened (also by
// SIGKILL). Then whatever is still on the supervisor's list is ended, and throw-away data is removed.
const [register, throwAway] = process.argv.slice(2)
if (!register) throw new Error('usage: guardian.ts <register> [folder to remove]')

process.stdin.resume()
process.stdin.on('end', async () => {
  await sweep(register)
  if (throwAway) await rm(throwAway, { recursive: true, force: true, maxRetries: 5 })
})
