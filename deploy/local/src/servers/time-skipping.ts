import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findOnPath, isExecutable } from '../install/find-on-path.ts'
import type { Log } from '../log.ts'
import { serverCache } from '../paths.ts'
import { runTool } from '../processes/run-tool.ts'
import type { Supervisor } from '../processes/supervisor.ts'

const version = '1.32.1'

/**
 * The path of a script that starts Temporal's time-skipping test server, a Java program whose jars Maven downloads once.
 * Undefined without Java and Maven or when the download fails: its tests are then skipped and counted.
 */
export async function timeSkippingServer(supervisor: Supervisor, log: Log): Promise<string | undefined> {
  const java = await program('java', '-version', /version/)
  if (!java) return undefined
  const folder = join(serverCache(), `temporal-test-server-${version}`)
  const script = join(folder, 'start-test-server')
  if (isExecutable(script)) return script
  if (await hasJars(folder)) return writeScript(java, script)
  const maven = await program('mvn', '-version', /Apache Maven/)
  if (!maven) return undefined
  const fetched = await log.step(
    "downloading Temporal's time-skipping test server",
    () => fetchJars(supervisor, maven, folder),
    'usually 1 minute, only the first time',
  )
  if (fetched) return writeScript(java, script)
  log.line("  Maven could not download Temporal's time-skipping test server: the tests of workflow timers are skipped.")
  return undefined
}

function program(binary: string, flag: string, output: RegExp): Promise<string | undefined> {
  return findOnPath(binary, { args: [flag], accepts: (text) => output.test(text) })
}

async function fetchJars(supervisor: Supervisor, maven: string, folder: string): Promise<boolean> {
  const partial = `${folder}.${process.pid}.partial`
  await mkdir(join(partial, 'lib'), { recursive: true })
  await writeFile(join(partial, 'pom.xml'), pom)
  const { code } = await runTool(supervisor, {
    name: 'mvn',
    command: maven,
    args: ['--batch-mode', '--quiet', 'dependency:copy-dependencies', `-DoutputDirectory=${join(partial, 'lib')}`],
    cwd: partial,
  })
  const complete = code === 0 && (await hasJars(partial))
  if (complete) {
    await mkdir(dirname(folder), { recursive: true })
    await rm(folder, { recursive: true, force: true })
    await rename(partial, folder)
  }
  await rm(partial, { recursive: true, force: true })
  return complete
}

async function hasJars(folder: string): Promise<boolean> {
  const jars = await readdir(join(folder, 'lib')).catch(() => [])
  return jars.some((jar) => jar.startsWith('temporal-test-server'))
}

/**
 * Writes the start script. The server runs for seconds: Java's second compiler and parallel garbage collection would only cost
 * time, and an archive of its classes halves its start, for which the SDK waits no more than 5 s.
 */
async function writeScript(java: string, script: string): Promise<string> {
  const folder = dirname(script)
  const archive = join(folder, 'classes.jsa')
  const options = ['-XX:+IgnoreUnrecognizedVMOptions', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']
  const server = ['-cp', `${folder}/lib/*`, 'io.temporal.testserver.TestServer']
  // Java writes the archive when it ends; where it cannot, the server starts without it.
  const once = [...options, `-XX:ArchiveClassesAtExit=${archive}`, ...server, '0']
  await promisify(execFile)(java, once, { timeout: 5_000 }).catch(() => undefined)
  const partial = `${script}.${process.pid}.partial`
  const words = [java, ...options, `-XX:SharedArchiveFile=${archive}`, ...server].map((word) => `'${word}'`)
  await writeFile(partial, `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`, { mode: 0o755 })
  await rename(partial, script)
  return script
}

const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>passage</groupId>
  <artifactId>time-skipping</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>io.temporal</groupId>
      <artifactId>temporal-test-server</artifactId>
      <version>${version}</version>
    </dependency>
  </dependencies>
</project>
`
