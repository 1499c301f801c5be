import { dirname, join } from 'node:path'
import { root } from '../paths.ts'

const inherited = [
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
  'TMPDIR',
  'TERM',
  'XDG_CACHE_HOME',
  'XDG_RUNTIME_DIR',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'NODE_EXTRA_CA_CERTS',
  'NODE_COMPILE_CACHE',
]

/** The variables that every child process inherits: none of the shell's DATABASE_URL, TEMPORAL_API_KEY or AWS_PROFILE. */
export function baseEnvironment(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const base: Record<string, string> = {}
  for (const name of inherited) if (env[name] !== undefined) base[name] = env[name]
  base.PATH = [join(root, 'node_modules/.bin'), dirname(process.execPath), env.PATH].filter(Boolean).join(':')
  return base
}
