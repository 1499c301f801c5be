import { InvalidInput } from '@passage/contracts/domain/errors'
import { readNationality } from '@passage/contracts/places/read-nationality'

interface Traveller {
  nationality?: string | undefined
}

/** The input with ISO codes as nationalities. Throws `invalid_input` with the path of each unknown one. settled.md, Orders and prices. */
export function withNationalityCodes<Input extends Traveller & { travellers?: readonly Traveller[] | undefined }>(
  input: Input,
): Input {
  const issues: { path: string; message: string }[] = []
  const coded = <T extends Traveller>(one: T, path: string): T => {
    if (!one.nationality) return one
    const code = readNationality(one.nationality)
    if (code === null) issues.push({ path, message: 'Choose a country, or give its code, such as FR.' })
    return { ...one, nationality: code ?? undefined }
  }
  const whole = coded(input, 'nationality')
  const travellers = input.travellers?.map((one, index) => coded(one, `travellers.${index}.nationality`))
  if (issues.length > 0) throw new InvalidInput(issues)
  return travellers ? { ...whole, travellers } : whole
}
