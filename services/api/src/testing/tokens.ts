import { TokenCreated } from '@passage/contracts/api/people/tokens.schema'
import type { PersonName, TestApp } from './test-app.ts'

export async function createTokenAs(test: TestApp, as: PersonName, json: object = {}): Promise<TokenCreated> {
  const response = await test.call('POST /api/tokens', { as, json: { name: 'our program', ...json } })
  if (response.status !== 201) throw new Error(await response.text())
  return TokenCreated.parse(await response.json())
}
