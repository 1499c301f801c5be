// Runs a command of main.ts: `node deploy/local/bootstrap.mjs <start|test|verify …> [args]`. Installs the npm packages when they
// are missing or outdated, then runs the command on Node 24, which is one of them. Plain JavaScript for Node 20 without
// dependencies, since it may run before any package is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const modules = join(root, 'node_modules')
const node24 = join(modules, '.bin/node')
const mark = join(modules, '.passage-lock')

checkMachine()
if (!isInstalled()) await installOnce()
await runCommand(process.argv.slice(2))

function checkMachine() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    stop(
      `Node 20 or newer is needed, this is ${process.versions.node}: install it from https://nodejs.org and run it again.`,
    )
  }
  if (process.platform === 'win32') stop('Windows is not supported directly: run it inside WSL.')
}

/** Whether node_modules has the packages of package-lock.json, by our own marker file or by npm's. */
function isInstalled() {
  if (!existsSync(node24)) return false
  if (readText(mark) === lockHash()) return true
  const installed = readJson(join(modules, '.package-lock.json'))?.packages
  if (!installed) return false
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {}
  for (const [path, { version, link, optional, peer }] of Object.entries(wanted)) {
    // npm lists a workspace's link without a version: what counts is whether it is there.
    if (!path.includes('node_modules/') || (link && existsSync(join(root, path)))) continue
    const found = installed[path]
    // An optional package may be for another platform.
    if (found ? found.version !== version : !optional && !peer) return false
  }
  writeFileSync(mark, lockHash())
  return true
}

/** Installs the packages, or waits for another process that is installing them. */
async function installOnce() {
  const lock = join(root, '.local/installing.pid')
  const release = () => rmSync(lock, { force: true })
  const take = () => {
    mkdirSync(dirname(lock), { recursive: true })
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
  }
  for (let reported = false; codeOf(take) === 'EEXIST'; ) {
    const holder = Number(readText(lock))
    if (isStale(lock, holder)) release()
    else if (!reported) {
      console.log(`Another process (${holder}) is installing the npm packages; waiting for it.`)
      reported = true
    }
    await sleep(250)
  }
  process.on('exit', release)
  if (!isInstalled()) await install()
  process.off('exit', release)
  release()
}

/** Whether the installation that created the lock has ended: its process does not exist, or the file is too old. */
function isStale(lock, holder) {
  const ageMs = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  if (!(holder > 0)) return ageMs > 5_000
  return ageMs > 15 * 60_000 || codeOf(() => process.kill(holder, 0)) === 'ESRCH'
}

async function install() {
  const { bavail, bsize } = statfsSync(root)
  if (bavail * bsize < 2 * 1024 ** 3)
    stop(`Less than 2 GB are free on the disk of ${root}: free some space and run it again.`)
  // npm must not run on the Node in node_modules, which it replaces.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  const env = { ...process.env, PATH: path.join(delimiter) }
  if (spawnSync('npm', ['--version'], { env }).status !== 0) {
    stop('npm cannot be found: install it (it comes with Node from https://nodejs.org) and run it again.')
  }
  const since = Date.now()
  const seconds = () => Math.round((Date.now() - since) / 1000)
  console.log('Installing the npm packages (usually 1 to 2 minutes, only when they changed) …')
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const progress = setInterval(() => console.log(`  … npm ci still runs, ${seconds()} s so far`), 30_000)
  let errors = ''
  npm.stderr.on('data', (text) => {
    errors += text
    process.stderr.write(text)
  })
  const forward = (signal) => npm.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  const code = await new Promise((done) => npm.on('close', done).on('error', () => done(1)))
  process.off('SIGINT', forward).off('SIGTERM', forward)
  clearInterval(progress)
  if (code !== 0) stop(whyNpmFailed(errors))
  if (!existsSync(node24))
    stop(
      'The npm package `node` was not installed completely: allow npm to run install scripts (see "npm help install-scripts").',
    )
  writeFileSync(mark, lockHash())
  console.log(`  installed in ${seconds()} s`)
}

function whyNpmFailed(errors) {
  if (/ENOSPC|no space left/i.test(errors))
    return 'The disk is full: free some space (2 GB is enough) and run it again.'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i.test(errors)) {
    return "The npm registry cannot be reached: connect to the network (or set npm's registry or proxy) and run it again."
  }
  return 'npm ci failed; its output is above.'
}

/** Runs the command on Node 24 and exits with its code. When this process is killed, the channel to the command closes. */
async function runCommand(args) {
  const child = spawn(node24, [join(root, 'deploy/local/src/main.ts'), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Node keeps compiled code here, so that later processes start faster.
      NODE_COMPILE_CACHE: join(modules, '.cache/passage/compiled'),
      ...process.env,
      ...throughProxy(process.env),
      PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter),
    },
  })
  const askToStop = () => child.connected && child.send('stop')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, askToStop)
  // A signal to npm ends npm without reaching this process, whose parent then changes.
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && askToStop(), 500)
  if (!process.env.npm_lifecycle_event) clearInterval(watch)
  process.exitCode = await new Promise((done) => {
    child.on('exit', (code) => {
      clearInterval(watch)
      done(code ?? 1)
    })
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
  })
}

/** Settings that make Node use the proxy of the environment, except for this machine. */
function throughProxy(env) {
  const proxies = {}
  // npm and Go accept an address without a scheme.
  for (const name of ['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'])
    if (env[name]) proxies[name] = env[name].includes('://') ? env[name] : `http://${env[name]}`
  const addresses = Object.values(proxies)
  // Node exits at once when an address is not http or https.
  if (addresses.length === 0 || !addresses.every((one) => /^https?:/i.test(one) && URL.canParse(one))) return {}
  const direct = [env.NO_PROXY, env.no_proxy, 'localhost,127.0.0.1,::1'].filter(Boolean).join(',')
  return { ...proxies, NODE_USE_ENV_PROXY: '1', NO_PROXY: direct, no_proxy: direct }
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** The code of the error that `work` throws. */
function codeOf(work) {
  try {
    work()
  } catch (error) {
    return error.code
  }
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
