// `node answers.mjs <url>` ends with 0 when a GET of the address answers 2xx within two seconds: the images' health check.
const [, , url = ''] = process.argv
const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
process.exit(response?.ok ? 0 : 1)
