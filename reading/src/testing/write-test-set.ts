/** `node reading/src/testing/write-test-set.ts FOLDER COUNT SEED` writes pictures and `truth.json`, to look at and to measure. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testSet } from './test-set.ts'

const [folder, count = '24', seed = '1'] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node reading/src/testing/write-test-set.ts FOLDER COUNT SEED')

await mkdir(folder, { recursive: true })
const truth: object[] = []
for await (const { jpeg, ...picture } of testSet(Number(seed), Number(count))) {
  const file = `${String(truth.length).padStart(3, '0')}.jpg`
  await writeFile(join(folder, file), jpeg)
  truth.push({ file, ...picture })
}
await writeFile(join(folder, 'truth.json'), `${JSON.stringify(truth, null, 1)}\n`)
