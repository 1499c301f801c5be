/** Accounts of the local stack; production refuses to seed them. The sign-in card shows the provider's and the agency's. */
export const DEMO_ACCOUNTS = [
  { username: 'admin', password: 'Passage-admin-2026', role: 'admin' },
  { username: 'provider', password: 'Passage-provider-2026', role: 'service_provider' },
  { username: 'agency', password: 'Passage-agency-2026', role: 'b2b_client' },
  { username: 'customer', password: 'Passage-customer-2026', role: 'customer' },
] as const
