import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteFactsField } from '@passage/api/site/site-facts'
import { describe, expect, it } from 'vitest'
import { stackEnvironment } from './environment.ts'
import { fixedPorts } from './ports.ts'

describe('stackEnvironment', () => {
  const factsOf = async (own: NodeJS.ProcessEnv) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'passage-environment-'))
    return (await stackEnvironment({ dataDir, ports: fixedPorts({}), own })).SITE_FACTS
  }

  it('claims what the demo claims, unless the user’s own facts are given or are empty', async () => {
    expect(siteFactsField.parse(await factsOf({}))).toMatchObject({ claims: { length: 9 }, social: { length: 4 } })
    expect(siteFactsField.parse(await factsOf({ SITE_FACTS: '' }))).toEqual({
      claims: [],
      testimonials: [],
      social: [],
    })
    expect(await factsOf({ SITE_FACTS: '{"claims":[]}' })).toBe('{"claims":[]}')
    expect(await factsOf({ SITE_FACTS: 'facts.json', INIT_CWD: '/own' })).toBe('/own/facts.json')
  })
})
