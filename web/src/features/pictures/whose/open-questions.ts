/** Passports whose owner a form still asks about. A module of its own: Continue looks here without loading the reader. */
const asked = new WeakSet<File>()

export function noteQuestion(file: File, isOpen: boolean): void {
  if (isOpen) asked.add(file)
  else asked.delete(file)
}

/** Whether the form still asks whose passport a file is. */
export const isQuestioned = (file: File | null): boolean => file !== null && asked.has(file)
