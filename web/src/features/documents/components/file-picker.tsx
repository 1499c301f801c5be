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
  onFile: (file: File) => void
  /** Called for a press while it is disabled; without it the buttons are disabled. */
  onRefused?: () => void
}

/** Chooses a file; on phones also takes a photo. */
export function FilePicker({ name, another, enabled, onFile, onRefused }: FilePickerProps) {
  const { LL } = useI18n()
  const texts = LL.document
  const choose = another
    ? { words: texts.another(), label: texts.anotherFor({ name }) }
    : { words: texts.choose(), label: texts.chooseFor({ name }) }
  return (
    <>
      <PickButton icon={FilePlus2} {...choose} {...{ enabled, onFile, onRefused }} accept={ACCEPT} quiet={another} />
      <span className="hidden pointer-coarse:inline-flex">
        <PickButton
          icon={Camera}
          words={texts.photograph()}
          label={texts.photographFor({ name })}
          accept="image/jpeg,image/png"
          camera
          {...{ enabled, onFile, onRefused }}
          quiet={another}
        />
      </span>
    </>
  )
}

interface PickButtonProps {
  icon: LucideIcon
  words: string
  label: string
  accept: string
  enabled: boolean
  onFile: (file: File) => void
  onRefused?: (() => void) | undefined
  camera?: boolean
  quiet?: boolean
}

/** A button that opens the file dialog, or the camera. */
export function PickButton({ icon, words, label, accept, enabled, onFile, onRefused, camera, quiet }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (file) onFile(file)
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
        capture={camera ? 'environment' : undefined}
        onChange={take}
        hidden
        aria-label={label}
      />
    </>
  )
}
