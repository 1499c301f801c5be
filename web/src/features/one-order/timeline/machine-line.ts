/** The line for machines at the foot of a passport page: `V<JPN<<ORDK7M4<<<…`. Decoration. */
export function machineLine(order: { destinationCode: string; orderNumber: string; createdAt: string }): string {
  const day = order.createdAt.slice(2, 10).replaceAll('-', '')
  return `V<${order.destinationCode}<<${order.orderNumber.replaceAll('-', '<')}<<${day}`.padEnd(72, '<')
}
