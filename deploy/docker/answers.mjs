// The images' health check: `node answers.mjs <url>` exits with 0 when GET <url> answers 2xx within two seconds.
const [, , url = ''] = process.argv
const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
process.exit(response?.ok ? 0 : 1)
