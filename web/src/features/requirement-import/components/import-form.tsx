import type { RequirementsImported } from '@passage/contracts/api/catalogue/requirements.schema'
import { PASSPORT_INDEX } from '@passage/contracts/domain/catalogue/visa-requirements'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { bringRequirements, useRereadRequirements } from '../api/requirements.ts'
import { ImportPreview } from './import-preview.tsx'

interface Chosen {
  name: string
  file: string
}

/** Chooses a file and shows its changes before they are stored. */
export function ImportForm() {
  const { LL } = useI18n()
  const texts = LL.requirements.form
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [date, setDate] = useState('')
  const [source, setSource] = useState<{ name: string; address: string }>(PASSPORT_INDEX)
  const [replace, setReplace] = useState(false)
  const reread = useRereadRequirements()
  const looking = useMutation({ mutationFn: bringRequirements })
  const storing = useMutation({
    mutationFn: bringRequirements,
    onSuccess: () => {
      toast.success(texts.stored())
      setChosen(null)
      looking.reset()
    },
    onSettled: () => void reread(),
  })
  const forget = () => {
    looking.reset()
    storing.reset()
  }
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (!file) return
    forget()
    setChosen({ name: file.name, file: await file.text() })
  }
  const request = { file: chosen?.file ?? '', date, source, replace }
  const preview = looking.data
  const same =
    preview && preview.added + preview.changed + preview.removed === 0 && isSameSource(preview.before, request)
  const failure = storing.error ?? looking.error
  return (
    <Card className="grid gap-5">
      <h2 className="font-display text-xl font-semibold">{texts.title()}</h2>
      <p className="text-slate">{texts.text()}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" icon={FileUp} onClick={() => input.current?.click()}>
          {texts.choose()}
        </Button>
        {chosen && <bdi className="min-w-0 font-medium wrap-anywhere">{chosen.name}</bdi>}
        <input ref={input} type="file" accept=".csv,text/csv" hidden aria-label={texts.choose()} onChange={take} />
      </div>
      {chosen && (
        <>
          <Field label={texts.date()} hint={texts.dateHint()} className="max-w-form">
            {(field) => (
              <TextInput
                {...field}
                type="date"
                value={date}
                max={luxembourgDay(new Date())}
                onChange={(event) => {
                  forget()
                  setDate(event.target.value)
                }}
              />
            )}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            {(['name', 'address'] as const).map((field) => (
              <Field key={field} label={texts[field]()}>
                {(control) => (
                  <TextInput
                    {...control}
                    type={field === 'address' ? 'url' : 'text'}
                    maxLength={field === 'address' ? 500 : 120}
                    value={source[field]}
                    onChange={(event) => {
                      forget()
                      setSource({ ...source, [field]: event.target.value })
                    }}
                  />
                )}
              </Field>
            ))}
          </div>
          <Checkbox
            label={texts.replace()}
            hint={texts.replaceHint()}
            checked={replace}
            onChange={(event) => {
              forget()
              setReplace(event.target.checked)
            }}
          />
          {!preview && (
            <Button
              className="justify-self-start"
              busy={looking.isPending}
              disabled={date === ''}
              onClick={() => looking.mutate({ ...request, dryRun: true })}
            >
              {looking.isPending ? texts.looking() : texts.look()}
            </Button>
          )}
          {preview && <ImportPreview preview={preview} date={date} />}
          {preview && same && <Alert kind="info">{texts.same()}</Alert>}
          {preview && !same && (
            <Button className="justify-self-start" busy={storing.isPending} onClick={() => storing.mutate(request)}>
              {storing.isPending ? texts.storing() : texts.store()}
            </Button>
          )}
        </>
      )}
      {failure && <ImportFailure error={failure} storing={storing.isError} />}
    </Card>
  )
}

const isSameSource = (
  before: RequirementsImported['before'],
  request: { date: string; source: { name: string; address: string } },
) => before?.date === request.date && before.name === request.source.name && before.address === request.source.address

/** The errors of the file by row, else the button that stores it. */
function ImportFailure({ error, storing }: { error: Error; storing: boolean }) {
  const { LL } = useI18n()
  const texts = LL.requirements.form
  const outcomeOf = useOutcomeText()
  const issues = error instanceof ApiError && error.code === 'invalid_input' ? (error.problem?.issues ?? []) : []
  return (
    <Alert kind="error" live="assertive" title={issues.length > 0 ? texts.refused() : texts.failed()}>
      {issues.length === 0 ? (
        storing ? (
          outcomeOf(error)
        ) : (
          LL.failure.nothingChanged()
        )
      ) : (
        <ul className="list-disc pl-5">
          {issues.map(({ path, message }) => (
            <li key={path + message}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
