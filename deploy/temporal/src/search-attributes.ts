import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import type { Client } from '@temporalio/client'
import proto from '@temporalio/proto'

const { IndexedValueType } = proto.temporal.api.enums.v1

const TYPES = {
  KEYWORD: IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD,
  KEYWORD_LIST: IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD_LIST,
  BOOL: IndexedValueType.INDEXED_VALUE_TYPE_BOOL,
  DATETIME: IndexedValueType.INDEXED_VALUE_TYPE_DATETIME,
} as const

const PATIENCE_MS = 30_000

/** Registers the search attributes that are missing and waits until the server takes them. */
export async function registerSearchAttributes(client: Client): Promise<void> {
  const { namespace } = client.options
  const missing = await missingAttributes(client)
  if (missing.length > 0) {
    const searchAttributes = Object.fromEntries(missing.map(([name, type]) => [name, TYPES[type]]))
    await client.connection.operatorService.addSearchAttributes({ namespace, searchAttributes })
  }
  const deadline = Date.now() + PATIENCE_MS
  while ((await missingAttributes(client)).length > 0) {
    if (Date.now() > deadline)
      throw new Error('The search attributes were registered, but the server does not list them.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function missingAttributes(client: Client) {
  const { customAttributes } = await client.connection.operatorService.listSearchAttributes({
    namespace: client.options.namespace,
  })
  return Object.entries(SEARCH_ATTRIBUTES).filter(([name]) => !(name in customAttributes))
}
