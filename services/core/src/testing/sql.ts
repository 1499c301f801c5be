/** For tests of other rooms that look into tables: SQL stays core's. */
export { sql } from 'kysely'
