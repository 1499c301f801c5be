import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '@passage/contracts/domain/money/offer-price'
import { PAYMENT_STATUSES } from '@passage/contracts/domain/money/payment-status'
import { HAND_OVERS } from '@passage/contracts/domain/orders/delivery'
import { ACTOR_KINDS, ENTRY_KINDS } from '@passage/contracts/domain/orders/entry'
import { ORDER_STATUSES, PAYABLE_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { PARTIES } from '@passage/contracts/domain/orders/party'
import { TRAVELLER_DECISIONS } from '@passage/contracts/domain/travellers/traveller-decision'
import type { Kysely } from 'kysely'
import { listed, statements } from './statements.ts'

/** Rank of an order in the desk's queues: by what its promise leaves, open orders without one after those, closed orders last. `RANK` of core/desk. */
const RANK = `(case when closed_at is not null then 'infinity'::timestamptz
  else coalesce(act_by, '9999-01-01 00:00:00+00'::timestamptz) end)`

/** Where a queue of the desk differs by it; `isUnpaid` of core/desk. */
const PAYABLE = listed(PAYABLE_STATUSES)

/** Orders, their travellers, notes and history, and the drafts of both. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  statements(
    db,
    `
    -- Each order is projected from its workflow: recordEntry writes status, money and turn with every history entry.
    create table orders (
      id uuid primary key default uuidv7(),
      order_number text not null unique check (order_number ~ '^ORD-[34679ACDEFGHJKMNPQRTVWXY]{8}$'),
      owner_id uuid not null references users,
      -- null: placed for no agency.
      agency_id integer references agencies,
      offer_id integer not null references offers,
      language text not null check (language in ('en', 'fr')),

      customer_name text not null,
      customer_email text not null,
      customer_phone text,
      nationality text not null,
      travel_purpose text not null,
      departure_date date,
      return_date date,
      number_of_applicants integer not null check (number_of_applicants between 1 and 10),
      -- What became of each traveller's application, by position: createOrder and recordEntry write it.
      decisions text[] not null check (
        cardinality(decisions) = number_of_applicants and decisions <@ array[${listed(TRAVELLER_DECISIONS)}]
      ),
      required_documents text[] not null,
      notes text,

      processing_speed text not null check (processing_speed in ('standard', 'express')),
      priority text not null default 'normal' check (priority in ('normal', 'express', 'urgent')),

      currency text not null default 'EUR' check (currency = 'EUR'),
      total_cents integer not null check (total_cents between ${MIN_CHARGE_CENTS} and ${MAX_CHARGE_CENTS}),
      refunded_cents integer not null default 0 check (refunded_cents between 0 and total_cents),
      quote jsonb not null,
      -- To whom its invoice is made out: InvoiceRecipient of contracts; null: the agency's choice, else the customer.
      invoice_recipient jsonb,
      -- 10 % of the total, rounded to the cent. Another rate needs a migration that drops the expression first, so that what
      -- was earned stays. settled.md, Orders and prices.
      agency_commission_cents integer
        generated always as (case when agency_id is not null then (total_cents + 5) / 10 end) stored,

      -- What was accepted with the order; null: no terms were shown.
      terms_version text,
      terms_language text check (terms_language in ('en', 'fr')),
      terms_accepted_at timestamptz,
      privacy_version text,
      immediate_start boolean not null default false,
      -- Travellers whose passports the visa did not fit when the order was placed, and what was acknowledged. VisaWarning of contracts.
      visa_warnings jsonb not null default '[]',

      status text not null check (status in (${listed(ORDER_STATUSES)})),
      payment_status text not null default 'pending'
        check (payment_status in (${listed(PAYMENT_STATUSES)})),
      -- Whose turn it is, by whoseTurn of contracts: createOrder and recordEntry write it.
      turn text not null check (turn in (${listed(PARTIES)})),
      -- Whose turn it is for staff, by deskTurn of contracts: the desk's queues and the deadline follow it.
      desk_turn text not null check (desk_turn in (${listed(PARTIES)})),
      -- Since when it is the turn of that party.
      turn_since timestamptz not null default now(),
      -- On hold since, by isHeldAfter of contracts; null: not on hold.
      held_since timestamptz,
      last_seq integer not null check (last_seq >= 1),

      -- What the offer said when the order was placed: its promise stays when the offer changes.
      processing_days integer not null,
      needed_days integer not null,
      on_time boolean not null default false,
      refused_fee_percent integer not null default 0,
      -- The promised day, by reckon of contracts (null: not paid, or it moves since the customer is awaited), and the day by which
      -- the visa is needed (null: not known).
      promised_on date,
      needed_by date,
      -- Since when the present step runs, by stepAfter of contracts; and by workDates, when staff are reminded of it, when it is
      -- due, and until when it may take so that promise and departure hold, and the departure alone.
      step_since timestamptz,
      remind_at timestamptz,
      due_at timestamptz,
      act_by timestamptz,
      trip_by timestamptz,
      assignee_id uuid references users on delete set null,
      payment_window_ends_at timestamptz not null,
      -- When it first went to the embassy; and what staff said of the latest submission.
      submitted_at timestamptz,
      submitted_on date,
      embassy_reference text,
      -- How a visa that is no document here reaches the traveller.
      delivery text check (delivery in (${listed(HAND_OVERS)})),
      closed_at timestamptz,

      -- null: no run of the workflow has been started.
      workflow_started_at timestamptz,
      idempotency_key text,
      request_hash text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- Names of its travellers, "Marie Durand, Paul Durand": createOrder and takeDetails write them with the travellers.
      traveller_names text not null default '',
      -- Begins with a space, as each of its words does. Phone and reference follow, compacted.
      searched text not null generated always as (
        folded(' ' || order_number || ' ' || customer_name || ' ' || customer_email || ' ' || traveller_names)
          || ' ' || compacted(coalesce(customer_phone, '')) || ' ' || compacted(coalesce(embassy_reference, ''))
      ) stored,
      unique (owner_id, idempotency_key)
    );

    -- A page of a list is read from an index alone: of all orders, of an owner, of an owner without agency, of an agency, of
    -- all agencies, by payment status, by address, and by words.
    create index orders_recent on orders (created_at desc, id desc);
    create index orders_owner on orders (owner_id, created_at desc, id desc);
    create index orders_own on orders (owner_id, created_at desc, id desc) where agency_id is null;
    create index orders_agency on orders (agency_id, created_at desc, id desc) include (payment_status)
      where agency_id is not null;
    create index orders_of_agencies on orders (created_at desc, id desc) where agency_id is not null;
    create index orders_payment_status on orders (payment_status, created_at desc, id desc);
    create index orders_customer_email on orders (lower(customer_email), created_at desc, id desc);
    create index orders_search on orders using gin (searched gin_trgm_ops);
    -- The desk's queues: all, by status, waiting for the customer, unpaid, Passage's own, due today, and by deadline; and the orders of one member
    -- of the staff.
    create index orders_by_rank on orders (${RANK}, created_at, id);
    create index orders_status on orders (status, ${RANK}, created_at, id);
    create index orders_waiting on orders (${RANK}, created_at, id) where desk_turn = 'customer' and status not in (${PAYABLE});
    create index orders_unpaid on orders (${RANK}, created_at, id) where desk_turn = 'customer' and status in (${PAYABLE});
    create index orders_passage on orders (${RANK}, created_at, id) where desk_turn = 'passage';
    -- Of each queue first the trips that a person must save today, and last the orders on hold.
    create index orders_trip on orders (trip_by, desk_turn, due_at) where trip_by is not null and held_since is null;
    create index orders_held on orders (${RANK}, created_at, id) where held_since is not null;
    create index orders_today on orders (due_at) where desk_turn = 'passage' and due_at is not null;
    create index orders_due on orders (due_at) where due_at is not null;
    create index orders_assignee on orders (assignee_id, closed_at, act_by) where assignee_id is not null;
    -- Paid orders without an assignee, the most urgent first; and open ones by their promised day.
    create index orders_unassigned on orders (${RANK}, created_at, id)
      where assignee_id is null and closed_at is null and status not in (${PAYABLE});
    create index orders_promised on orders (promised_on) where closed_at is null and promised_on is not null;
    -- Whether an offer may be deleted; and which workflows are still to be started.
    create index orders_offer on orders (offer_id);
    create index orders_not_started on orders (created_at) where workflow_started_at is null;

    create table travellers (
      order_id uuid not null references orders on delete cascade,
      position integer not null check (position between 1 and 10),
      first_name text not null,
      -- The passport has one name only, which is the last name.
      no_first_name boolean not null default false check (not no_first_name or first_name = ''),
      last_name text not null,
      -- Without the day, or day and month, that the passport leaves open.
      birth_date text check (birth_date ~ '^\\d{4}(-\\d{2}(-\\d{2})?)?$'),
      nationality text,
      passport_number_encrypted bytea,
      -- Finds the number without decrypting it: searchHashes of FieldCipher.
      passport_number_hash text check (passport_number_hash is null or passport_number_encrypted is not null),
      passport_expiry date,
      -- By isTravellerComplete of contracts; core/details writes it with the details.
      complete boolean not null,
      primary key (order_id, position)
    );
    create index travellers_passport on travellers (passport_number_hash) where passport_number_hash is not null;

    -- Texts of people about an order. A note is written before its entry, whose transaction attaches it: only its id reaches
    -- Temporal. Internal notes, which staff write for each other, are in the same table so that erasure deletes both.
    create table notes (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders on delete cascade,
      author_id uuid references users,
      visibility text not null check (visibility in ('customer', 'internal')),
      text text not null,
      -- Facts that staff give with a submission or a completion; the entry's transaction copies them to the order.
      embassy_reference text,
      submitted_on date,
      delivery text check (delivery in (${listed(HAND_OVERS)})),
      idempotency_key text,
      attached_at timestamptz,
      created_at timestamptz not null default now(),
      unique (order_id, id),
      constraint notes_internal check (visibility <> 'internal' or char_length(text) between 1 and 2000)
    );
    create unique index notes_idempotency on notes (author_id, idempotency_key) where idempotency_key is not null;
    create index notes_drafts on notes (created_at) where attached_at is null;

    -- An order's history. The foreign key of each entry to its predecessor refuses a gap.
    create table order_entries (
      order_id uuid not null references orders on delete cascade,
      seq integer not null check (seq >= 1),
      previous_seq integer generated always as (nullif(seq - 1, 0)) stored,
      entry_id uuid not null unique,
      kind text not null check (kind in (${listed(ENTRY_KINDS)})),
      status text not null,
      payment_status text not null,
      -- Whose turn it was after it, by whoseTurn of contracts.
      turn text not null check (turn in (${listed(PARTIES)})),
      reason text not null,
      -- Staff chose a status that does not follow from the one before.
      override boolean not null default false,
      actor_kind text not null check (actor_kind in (${listed(ACTOR_KINDS)})),
      actor_id uuid,
      note_id uuid unique,
      -- The only document that it is about, and why it was rejected; traveller as in documents.
      document_type text,
      traveller integer,
      rejection text,
      -- The amount of a payment, a refund or a dispute that it is about.
      cents integer,
      at timestamptz not null,
      primary key (order_id, seq),
      foreign key (order_id, previous_seq) references order_entries (order_id, seq),
      foreign key (order_id, note_id) references notes (order_id, id)
    );

    -- Corrections of details on their way through the workflow, encrypted: only the id reaches Temporal.
    create table detail_drafts (
      id uuid primary key default uuidv7(),
      order_id uuid not null references orders on delete cascade,
      author_id uuid references users,
      changes_encrypted bytea not null,
      -- The contact before the change, for the mail to the old address; written when the draft is applied.
      previous_encrypted bytea,
      taken_at timestamptz,
      created_at timestamptz not null default now(),
      unique (order_id, id)
    );
    create index detail_drafts_open on detail_drafts (created_at) where taken_at is null;

    -- What a person has typed of an order before placing it, for their other devices.
    create table order_drafts (
      user_id uuid primary key references users on delete cascade,
      -- null: the order below was placed from it.
      draft_encrypted bytea,
      order_id uuid references orders on delete cascade,
      -- The draft that this one replaced without its device having seen it; it can be restored until other_until.
      other_encrypted bytea,
      other_saved_at timestamptz,
      other_until timestamptz,
      -- A new number with every change, never used again: a deleted draft is not mistaken for its successor.
      version bigint generated always as identity,
      updated_at timestamptz not null default now(),
      check ((draft_encrypted is null) = (order_id is not null)),
      check (num_nulls(other_encrypted, other_saved_at, other_until) in (0, 3))
    );
    create index order_drafts_updated on order_drafts (updated_at);
    create index order_drafts_order on order_drafts (order_id);
    `,
  )
