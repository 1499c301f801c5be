import { type Kysely, sql } from 'kysely'
import { statements } from '../database/statements.ts'

/**
 * Letters of other alphabets, digits and signs that look like Latin ones, capitals first: what is a look-alike as a capital is
 * folded before capitals are. The commonest of Unicode's confusables (UTS 39); letters with marks stay what they are, and so do
 * Latin letters that only come near each other (i and l, rn and m): Clara and Ciara are two.
 */
const CAPITALS = ['АВЕЅІЈКМНОРСТУХҮԌԚԜӀ' + 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABESIJKMHOPCTYXYGQWI' + 'ABEZHIKMNOPTYX']
const SMALL = [
  'авгекіјмнорѕстухһԁԛԝӏѵ' + 'αγεηικνορτυχω' + 'ɑɡıօսհո' + '01|!$@',
  'abrekijmhopsctyxhdqwlv' + 'ayenikvoptuxw' + 'agiouhn' + 'olllsa',
]

/** Of names that look alike the later one is changed. */
export const RENAME_LOOK_ALIKES = `
    with renamed as (
      update agencies later set name = later.name || ' (' || later.id || ')'
      where exists (select from agencies a where a.id < later.id and look_of(a.name) = look_of(later.name))
      returning id)
    insert into audit (actor_kind, action, object_type, object_id)
      select 'system', 'agency.renamed', 'agency', id from renamed;
    with renamed as (
      update users later set username = later.username || '.' || right(later.id::text, 12)
      where exists (select from users u where u.id < later.id and look_of(u.username) = look_of(later.username))
      returning id)
    insert into audit (actor_kind, action, object_type, object_id, details)
      select 'system', 'user.changed', 'user', id, '{"changed": ["username"]}' from renamed;`

export const ONE_OF_EACH_LOOK = `
    create unique index agencies_look_alike on agencies (look_of(name));
    create unique index users_username_look_alike on users (look_of(username));`

/** Of two names that look alike there is one: agencies and usernames. settled.md, People. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // NFKC, nothing invisible, one kind of dash and space, and then each letter as its Latin look-alike.
  await sql`
    create function look_of(name text) returns text language sql immutable strict parallel safe as $$
      select translate(casefold(translate(
        btrim(regexp_replace(
          regexp_replace(normalize(name, NFKC),
            '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]', '', 'g'),
          '[[:space:]\u2010-\u2015\u2212_-]+', '-', 'g'), '-'),
        ${sql.lit(CAPITALS[0])}, ${sql.lit(CAPITALS[1])}) collate "pg_unicode_fast"),
        ${sql.lit(SMALL[0])}, ${sql.lit(SMALL[1])})
    $$`.execute(db)
  await statements(
    db,
    `
    -- Of names that stand there already the later one is told apart, and the record says of which.
    ${RENAME_LOOK_ALIKES}
    drop index agencies_name_written_otherwise;
    ${ONE_OF_EACH_LOOK}

    -- Company names that were given with an address that has an account: taken for all but its owner, as they would be if it
    -- had none, for 30 days. Only a digest: whoever reads the table learns no company.
    create table partner_names (
      digest bytea primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now()
    );
    create index partner_names_user on partner_names (user_id);
  `,
  )
}
