import type { Kysely } from 'kysely'
import { statements } from '../../database/statements.ts'

/** Mails about accounts move to those of orders: one queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    alter table mails
      alter column order_id drop not null,
      alter column seq drop not null,
      alter column message_id drop not null,
      alter column claimed_at drop not null,
      drop constraint mails_reader_check,
      add constraint mails_reader_check
        check (reader in ('traveller', 'agency', 'previous_address', 'staff', 'account')),
      drop constraint mails_status_check,
      add constraint mails_status_check check (status in ('due', 'claimed', 'sent', 'unknown', 'refused')),
      -- null: the mail of an order, or nobody's account.
      add column user_id uuid references users on delete cascade,
      add column to_address text,
      add column language text check (language in ('en', 'fr')),
      add column facts_encrypted bytea,
      add column attempts integer not null default 0,
      add column next_try_at timestamptz not null default now(),
      add column created_at timestamptz not null default now();
    update mails set created_at = claimed_at;

    insert into mails (id, user_id, key, reader, template, to_address, language, status, message_id, failure, attempts,
      next_try_at, created_at, claimed_at, sent_at, facts_encrypted)
    select id, user_id, coalesce(key, id::text), 'account', template, to_address, language, status, message_id, failure,
      attempts, next_try_at, created_at, case when attempts > 0 then next_try_at - interval '1 minute' end, sent_at,
      case when status in ('due', 'claimed') then facts_encrypted end
    from people_mails;
    drop table people_mails;

    alter table mails
      -- A mail of an order is inserted as claimed, by its workflow's activity. One about an account is written with what
      -- causes it; what is secret in it is encrypted, and goes when nobody will send the mail any more.
      add constraint mails_of_one_kind check (case
        when reader = 'account' then order_id is null and to_address is not null and language is not null
          and (facts_encrypted is not null) = (status in ('due', 'claimed'))
        else order_id is not null and user_id is null and facts_encrypted is null and status <> 'due'
          and seq is not null and message_id is not null and claimed_at is not null end);
    create unique index mails_key_of_account on mails (key) where order_id is null;
    create index mails_due on mails (next_try_at) where status = 'due';
    create index mails_claimed on mails (claimed_at) where status = 'claimed';
    create index mails_over on mails (created_at)
      where order_id is null and (key = id::text or key like 'again/%') and status in ('sent', 'unknown', 'refused');
    create index mails_user on mails (user_id);
  `,
  )
}
