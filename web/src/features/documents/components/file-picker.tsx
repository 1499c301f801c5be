import { Camera, FilePlus2, type LucideIcon } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ACCEPT } from '../state/chosen-file.ts'

interface FilePickerProps {
  /** The document's name, for screen readers. */
  name: string
  another: boolean
  enabled: boolean
  /** Several only where they become one. */
  onFiles: (files: readonly File[]) => void
  /** Called for a press while it is disabled; without it the buttons are disabled. */
  onRefused?: (() => void) | undefined
  /** false: photos are taken elsewhere. */
  withCamera?: boolean
}

/** Chooses a file; on phones also takes a photo. */
export function FilePicker({ name, another, enabled, onFiles, onRefused, withCamera = true }: FilePickerProps) {
  const { LL } = useI18n()
  const texts = LL.document
  const choose = another
    ? { words: texts.another(), label: texts.anotherFor({ name }) }
    : { words: texts.choose(), label: texts.chooseFor({ name }) }
  return (
    <>
      <PickButton
        icon={FilePlus2}
        {...choose}
        {...{ enabled, onFiles, onRefused }}
        accept={ACCEPT}
        quiet={another}
        several
      />
      {withCamera && (
        <span className="hidden pointer-coarse:inline-flex">
          <PickButton
            icon={Camera}
            words={texts.photograph()}
            label={texts.photographFor({ name })}
            accept="image/jpeg,image/png"
            camera
            {...{ enabled, onFiles, onRefused }}
            quiet={another}
          />
        </span>
      )}
    </>
  )
}

interface PickButtonProps {
  icon: LucideIcon
  words: string
  label: string
  accept: string
  enabled: boolean
  /** At least one; more only with `several`. */
  onFiles: (files: readonly File[]) => void
  several?: boolean
  onRefused?: (() => void) | undefined
  camera?: boolean
  quiet?: boolean
}

/** A button that opens the file dialog, or the camera. */
export function PickButton(props: PickButtonProps) {
  const { icon, words, label, accept, enabled, onFiles, several = false, onRefused, camera, quiet } = props
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    // The list is emptied with the value.
    const files = Array.from(currentTarget.files ?? [])
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <Button
        variant={quiet ? 'quiet' : 'secondary'}
        size="small"
        icon={icon}
        disabled={!enabled && !onRefused}
        aria-label={label}
        onClick={() => (enabled ? input.current?.click() : onRefused?.())}
      >
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={several}
        capture={camera ? 'environment' : undefined}
        onChange={take}
        hidden
        aria-label={label}
      />
    </>
  )
}
