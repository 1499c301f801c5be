/**
 * Whether everything is run, as `npm run faults` and `TESTS_IN_FULL=1 npm test` do. Otherwise what takes long beside a
 * quicker test of the same kind, mutants above all, is skipped and counted.
 */
export const inFull = process.env.TESTS_IN_FULL === '1'
