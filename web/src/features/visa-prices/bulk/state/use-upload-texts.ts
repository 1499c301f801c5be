import { MAX_UPLOAD_BYTES, MAX_UPLOAD_ROWS, type UploadedField } from '@passage/contracts/domain/catalogue/bulk-upload'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import type { FileProblem } from '../file/file-problem.ts'
import type { RowProblem } from '../reading/cell.ts'
import type { UploadRow } from './upload-rows.ts'

/** What is wrong with a file or a row, and what was understood of it, in the reader's words. */
export function useUploadTexts() {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.bulkUpload
  const limits = { megabytes: format.number(MAX_UPLOAD_BYTES / 1e6), rows: format.number(MAX_UPLOAD_ROWS) }

  const problemText = ({ code, column, value = '' }: RowProblem): string => {
    const shown = code === 'total_differs' ? format.money(value) : value
    return texts.problems[code]({ column: column ? texts.columns[column]() : '', value: shown })
  }

  function refusalText({ refusal }: UploadRow): string[] {
    if (!refusal) return []
    if (refusal.code === 'repeated') return [texts.refusals.repeated(refusal.repeats ?? 0)]
    if (refusal.code !== 'invalid_input') return [texts.refusals[refusal.code]()]
    const names = Object.entries(texts.columns).flatMap(([field, name]) =>
      refusal.fields?.includes(field) ? name() : [],
    )
    return [names.length > 0 ? texts.refusals.invalid(names.join(', ')) : texts.refusals.invalid_input()]
  }

  /** `Base price €70.00 → €80.00`; of a text only that it changes. */
  function changeText(field: UploadedField, { done, read: { offer } }: UploadRow): string {
    const before = done?.before
    // “Active Active → Inactive” would stammer.
    const name = field === 'isActive' ? LL.visaPrices.columns.status() : texts.columns[field]()
    if (!before || !offer || field === 'description' || field === 'descriptionFr') return name
    const shown = (value: string | number | boolean | undefined): string => {
      if (typeof value === 'string') return format.money(value)
      return typeof value === 'number' ? format.number(value) : activeText(value ?? true)
    }
    return texts.fromTo({ field: name, from: shown(before[field]), to: shown(offer[field]) })
  }

  const activeText = (isActive: boolean) => (isActive ? LL.visaPrices.active() : LL.visaPrices.inactive())

  return {
    limits,
    file: ({ code, facts }: FileProblem): string => {
      const columns = (facts.columns ?? []).map((column) => texts.columns[column]()).join(', ')
      return texts.files[code]({ ...limits, columns, row: facts.row ?? 0 })
    },
    /** `Row n: error`. Agency specification §2.7. */
    rowError(row: UploadRow): string {
      const error = [...row.read.problems.map(problemText), ...refusalText(row)].join(' ')
      return texts.rowError({ row: row.read.row, error })
    },
    place: ({ read: { country } }: UploadRow): string =>
      typeof country === 'string' ? country : format.name(country.name, country.nameFr),
    visaType: ({ read: { visaType } }: UploadRow): string =>
      typeof visaType === 'string' ? visaType : format.name(visaType.name, visaType.nameFr),
    activeText,
    changes: (row: UploadRow): string => (row.done?.changed ?? []).map((field) => changeText(field, row)).join(', '),
  }
}
