import dns from 'node:dns'

/** Browsers resolve *.localhost to their own machine; Node leaves it to the system, which may not. */
export function resolveLocalhostNames(): void {
  const lookup = dns.lookup
  dns.lookup = ((name: string, ...rest: [never, never]) =>
    lookup(name.endsWith('.localhost') ? 'localhost' : name, ...rest)) as typeof lookup
}
