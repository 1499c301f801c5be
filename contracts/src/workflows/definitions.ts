import type { QueryDefinition, SignalDefinition, UpdateDefinition } from '@temporalio/common'

/** Messages are plain {type, name} objects with the SDK's type brand, so that contracts carry no code of Temporal's. */
export const update = <Result, Input>(name: string) => ({ type: 'update', name }) as UpdateDefinition<Result, [Input]>

export const signal = <Input>(name: string) => ({ type: 'signal', name }) as SignalDefinition<[Input]>

export const query = <Result>(name: string) => ({ type: 'query', name }) as QueryDefinition<Result>
