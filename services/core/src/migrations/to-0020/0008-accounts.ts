import type { Kysely } from 'kysely'
import { statements } from '../../database/statements.ts'

/** Accounts that people make and lose themselves, mails about them, partners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(
    db,
    `
    -- The hosted identity's id of an account, where it has one.
    alter table users add column clerk_id text unique;
    alter table users add column language text not null default 'en' check (language in ('en', 'fr'));
    -- Set on accounts whose owner was erased: nobody signs in to them again.
    alter table users add column anonymised_at timestamptz;

    -- Sessions of the hosted identity that were seen here, by its ids. An ended one counts no more, whatever its tokens say.
    create table hosted_sessions (
      sid text primary key,
      id uuid not null unique default uuidv7(),
      user_id uuid references users on delete set null,
      seen_at timestamptz not null default now(),
      -- To the day.
      used_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create index hosted_sessions_user on hosted_sessions (user_id);
    create index hosted_sessions_used on hosted_sessions (used_at);

    -- The address that a link was mailed to: it is worth nothing once the account has another.
    alter table verifications add column address text;
    create index verifications_value on verifications (value);
    create index verifications_expiry on verifications (expires_at);

    alter table agencies add column mails_traveller boolean not null default true;
    alter table agencies add column verified_by uuid references users on delete set null;
    -- However it is written: one company, one agency.
    create unique index agencies_name_written_otherwise on agencies (lower(name));

    -- What a company said of itself. One for each agency that registered itself.
    create table partner_registrations (
      id uuid primary key default uuidv7(),
      agency_id integer not null unique references agencies on delete cascade,
      user_id uuid references users on delete set null,
      auth_method text not null check (auth_method in ('clerk', 'legacy')),
      phone text not null,
      address text not null,
      city text not null,
      postal_code text not null,
      country text not null,
      business_type text not null,
      expected_volume text not null,
      description text,
      language text not null check (language in ('en', 'fr')),
      registered_at timestamptz not null default now(),
      -- null: the onboarding workflow is still to be started; the relay sees to it.
      workflow_started_at timestamptz,
      -- The onboarding is over: verified and told so, or nobody is left to tell.
      onboarded_at timestamptz
    );
    create index partner_registrations_to_start on partner_registrations (registered_at) where workflow_started_at is null;
    create index partner_registrations_onboarding on partner_registrations (registered_at) where onboarded_at is null;

    -- Mails about accounts: written with what causes them, claimed before they are sent. What is secret in them is encrypted
    -- and goes when they are sent.
    create table people_mails (
      id uuid primary key default uuidv7(),
      user_id uuid references users on delete cascade,
      to_address text not null,
      template text not null,
      language text not null check (language in ('en', 'fr')),
      facts_encrypted bytea not null,
      -- The same event writes one mail only.
      key text unique,
      status text not null default 'due' check (status in ('due', 'claimed', 'sent', 'unknown', 'refused')),
      message_id text unique,
      failure text,
      attempts integer not null default 0,
      next_try_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index people_mails_due on people_mails (next_try_at) where status = 'due';
    create index people_mails_claimed on people_mails (next_try_at) where status = 'claimed';
    create index people_mails_over on people_mails (created_at)
      where (key is null or key like 'again/%') and status in ('sent', 'unknown', 'refused');
    create index people_mails_user on people_mails (user_id);
  `,
  )
}
