import type { QueryDefinition, SignalDefinition, UpdateDefinition } from '@temporalio/common'

/** A Temporal update. These are plain objects with the SDK's types, so that contracts import no code of the SDK. */
export const update = <Result, Input>(name: string) => ({ type: 'update', name }) as UpdateDefinition<Result, [Input]>

/** A Temporal signal. */
export const signal = <Input>(name: string) => ({ type: 'signal', name }) as SignalDefinition<[Input]>

/** A Temporal query. */
export const query = <Result>(name: string) => ({ type: 'query', name }) as QueryDefinition<Result>
