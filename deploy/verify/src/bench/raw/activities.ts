/** An activity that does nothing, for the price of an activity. */
export async function nothing(): Promise<void> {}
