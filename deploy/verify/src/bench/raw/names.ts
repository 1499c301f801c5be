/** Where the raw parts live, apart from the product's. */
export const RAW_TASK_QUEUE = 'bench-raw'

export const RAW_SUBJECT = 'bench.raw'

export const RAW_STREAM = 'BENCH_RAW'
