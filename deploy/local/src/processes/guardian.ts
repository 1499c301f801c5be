import { rm } from 'node:fs/promises'
import { endRecorded } from './register.ts'

// A process that outlives its supervisor for a moment. Standard input closes when the supervisor ends, by SIGKILL too; then the
// guardian ends the servers that the supervisor left running and removes throw-away data.
const [register, throwAway] = process.argv.slice(2)
if (!register) throw new Error('usage: guardian.ts <register> [folder to remove]')

process.stdin.resume()
process.stdin.on('end', async () => {
  await endRecorded(register)
  if (throwAway) await rm(throwAway, { recursive: true, force: true, maxRetries: 5 })
})
