import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

describe('the notice for old browsers', () => {
  it.each(['en', 'fr'])('names the versions that the build is for (%s)', (language) => {
    const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
    const notice = new RegExp(`id="old-browser-${language}".*`).exec(page)?.[0] ?? ''
    const versions = manifest.browserslist.map((line) => line.split(' >= ')[1])
    expect(new Set(notice.match(/\d+/g))).toEqual(new Set(versions))
  })
})
