/** A text of the screens with its slots (`{name}`) filled, for readers without a dictionary: mails, PDFs and the assistant. */
export const fillSlots = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)(?::string)?\}/g, (slot, name) => values[name] ?? slot)

/** The same for a text with one slot (`{0}`). */
export const fillSlot = (text: string, value: string): string => fillSlots(text, { 0: value })
