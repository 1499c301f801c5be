import { spawnSync } from 'node:child_process'

// Reads the schema of the migrated database at DATABASE_URL. With `--verify` it writes nothing and fails where the file differs.

/** Modules of the contracts whose types some columns have. */
const MODULES = {
  'api/contact.schema': ['ContactMessage'],
  'domain/catalogue/visa-requirements': ['VisaRequirementKind'],
  'domain/documents/checklist': ['ChecklistRule'],
  'domain/documents/documents': ['CheckFailure', 'DocumentStatus', 'DocumentType', 'RejectionReason', 'RequestReason'],
  'domain/money/invoice': ['InvoiceContent', 'InvoiceKind'],
  'domain/money/payment-status': ['PaymentStatus'],
  'domain/money/quote': ['ProcessingSpeed', 'QuoteLine'],
  'domain/orders/delivery': ['HandOver'],
  'domain/orders/history': ['ActorKind', 'EntryKind', 'EntryReason'],
  'domain/orders/order-status': ['OrderStatus'],
  'domain/orders/priority': ['Priority'],
  'domain/orders/travel': ['Language', 'TravelPurpose'],
  'domain/orders/whose-turn': ['Party'],
  'domain/people/partners': ['BusinessType', 'ExpectedVolume', 'PartnerCountry'],
  'domain/people/roles': ['Role'],
  'domain/site/contact': ['ContactSubject', 'Sentiment', 'Suspicion'],
  'events/envelope.schema': ['OrderEntryRecorded'],
  'workflows/projection': ['DisputeState'],
}

/** Columns whose type is narrower than PostgreSQL's. */
const COLUMNS = {
  'checklists.purpose': 'TravelPurpose | null',
  'checklists.rules': 'ChecklistRule[]',
  'consents.language': 'Language',
  'contact_messages.conversation': "ContactMessage['conversation']",
  'contact_messages.language': 'Language',
  'contact_messages.sentiment_label': 'Sentiment | null',
  'contact_messages.subject': 'ContactSubject',
  'contact_messages.suspicions': 'Generated<Suspicion[]>',
  'disputes.state': 'DisputeState',
  'document_requests.reason': 'RequestReason',
  'documents.check_failure': 'CheckFailure | null',
  'documents.review_reason': 'RejectionReason | null',
  'documents.source': "Generated<'traveller' | 'visa'>",
  'documents.status': 'Generated<DocumentStatus>',
  'invoices.content': 'InvoiceContent',
  'invoices.kind': 'InvoiceKind',
  'mails.language': 'Language | null',
  'notes.delivery': 'HandOver | null',
  'order_entries.actor_kind': 'ActorKind',
  'order_entries.kind': 'EntryKind',
  'order_entries.payment_status': 'PaymentStatus',
  'order_entries.reason': 'EntryReason',
  'order_entries.rejection': 'RejectionReason | null',
  'order_entries.status': 'OrderStatus',
  'orders.delivery': 'HandOver | null',
  'orders.desk_turn': 'Party',
  'orders.language': 'Language',
  'orders.payment_status': 'Generated<PaymentStatus>',
  'orders.priority': 'Generated<Priority>',
  'orders.processing_speed': 'ProcessingSpeed',
  'orders.quote': 'QuoteLine[]',
  'orders.required_documents': 'DocumentType[]',
  'orders.status': 'OrderStatus',
  'orders.terms_language': 'Language | null',
  'orders.travel_purpose': 'TravelPurpose',
  'orders.turn': 'Party',
  'outbox.event': 'OrderEntryRecorded',
  'partner_registrations.business_type': 'BusinessType',
  'partner_registrations.country': 'PartnerCountry',
  'partner_registrations.expected_volume': 'ExpectedVolume',
  'payments.status': 'Generated<PaymentStatus>',
  'refunds.status': "Generated<'promised' | 'made'>",
  'users.language': 'Generated<Language>',
  'users.role': 'Generated<Role>',
  'visa_requirements.requirement': 'VisaRequirementKind',
}

const imports = Object.entries(MODULES).flatMap(([path, names]) =>
  names.map((name) => [name, `@passage/contracts/${path}`]),
)
const { status } = spawnSync(
  'kysely-codegen',
  [
    '--dialect=postgres',
    '--camel-case',
    '--date-parser=string',
    '--type-mapping={"int8":"number"}',
    '--exclude-pattern={kysely_*,outbox_*}',
    `--custom-imports=${JSON.stringify(Object.fromEntries(imports))}`,
    `--overrides=${JSON.stringify({ columns: COLUMNS })}`,
    `--out-file=${new URL('../src/database/schema.generated.ts', import.meta.url).pathname}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
