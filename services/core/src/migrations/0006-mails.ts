import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** Mails about orders, accounts and contact messages. quality.md, I8; settled.md, Screens and routes. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  statements(
    db,
    `
    -- One row per event and reader, due at first: written by the order's workflow, or with what causes a mail about an account.
    -- Claimed before it is sent, so that it is sent once. The facts of a mail about an account are encrypted, and wiped when it
    -- was sent or will never be.
    create table mails (
      id uuid primary key default uuidv7(),
      -- null: about an account or a contact message.
      order_id uuid references orders on delete cascade,
      -- null: about an order, or to an address without an account.
      user_id uuid references users on delete cascade,
      key text not null,
      reader text not null check (reader in ('traveller', 'agency', 'previous_address', 'staff', 'account')),
      template text not null,
      seq integer,
      refund_id uuid,
      to_address text,
      language text check (language in ('en', 'fr')),
      facts_encrypted bytea,
      status text not null default 'due' check (status in ('due', 'claimed', 'sent', 'unknown', 'refused')),
      -- Mails that left in one message share its id.
      message_id text,
      failure text,
      attempts integer not null default 0,
      -- Of an order: since when the mail is due; it waits for others to the same reader, to leave in one message.
      next_try_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      claimed_at timestamptz,
      sent_at timestamptz,
      unique (order_id, key, reader),
      constraint mails_of_one_kind check (case
        when reader = 'account' then order_id is null and to_address is not null and language is not null
          and (facts_encrypted is not null) = (status in ('due', 'claimed'))
        else order_id is not null and user_id is null and facts_encrypted is null and seq is not null
          and (message_id is null) = (status = 'due') and (claimed_at is null) = (status = 'due') end)
    );
    create unique index mails_key_of_account on mails (key) where order_id is null;
    -- For the relay, which sends mails about accounts.
    create index mails_due on mails (next_try_at) where status = 'due' and order_id is null;
    create index mails_unsent on mails (next_try_at) where status = 'due';
    create index mails_claimed on mails (claimed_at) where status = 'claimed';
    -- Orders that need attention.
    create index mails_in_doubt on mails (order_id) where status in ('unknown', 'refused');
    create index mails_user on mails (user_id);
    -- Mails whose rows are deleted 30 days later: the condition of settleAbandoned. Other keys stay, so that none is sent twice.
    create index mails_over on mails (created_at)
      where order_id is null
        and (key = id::text or key like 'again/%' or key like 'no-account/%'
          or key like '%/sign-up-again/%' or key like '%/partner-again/%')
        and status in ('sent', 'unknown', 'refused');
    -- Mails to staff about contact messages are gathered: when the previous one left.
    create index mails_of_contact_to_staff on mails (template, next_try_at)
      where template in ('staff_contact', 'staff_contact_due', 'staff_contact_overdue');
    `,
  )
