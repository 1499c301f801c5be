/** A text of the screens with its one slot (`{0}`) filled, for readers without a dictionary: mails and the assistant. */
export const fillSlot = (text: string, value: string): string => text.replace(/\{0(?::string)?\}/, value)
