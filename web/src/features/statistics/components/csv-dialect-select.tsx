import { CSV_DIALECT_NAMES, type CsvDialect, dialectFor } from '@passage/contracts/domain/csv-dialect'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Select } from '../../../ui/forms/inputs.tsx'

/** The chosen dialect of CSV files; by default that of an Excel in the page's language. */
export function useCsvDialect() {
  const { locale } = useI18n()
  const [chosen, choose] = useState<CsvDialect | null>(null)
  return [chosen ?? dialectFor(locale), choose] as const
}

/** The program for the CSV file. */
export function CsvDialectSelect({ value, onChange }: { value: CsvDialect; onChange: (dialect: CsvDialect) => void }) {
  const { LL } = useI18n()
  const texts = LL.statistics.dialect
  return (
    <Select aria-label={texts.label()} value={value} onChange={(event) => onChange(event.target.value as CsvDialect)}>
      {CSV_DIALECT_NAMES.map((dialect) => (
        <option key={dialect} value={dialect}>
          {texts.names[dialect]()}
        </option>
      ))}
    </Select>
  )
}
