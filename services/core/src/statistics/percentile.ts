/** The least hours within which so many percent of the orders were done. `times` by hours, the shortest first. */
export function percentile(times: readonly { hours: number; orders: number }[], percent: number): number {
  const all = times.reduce((sum, { orders }) => sum + orders, 0)
  let passed = 0
  for (const { hours, orders } of times) {
    passed += orders
    if (passed * 100 >= all * percent) return hours
  }
  return 0
}
