import { type ReactNode, useId, useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import type { DropItem } from 'react-aria-components/useDragAndDrop'
import { t } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { fileRejection, type UploadRestrictions } from './file-rejection.ts'
import { Icon } from './Icon.tsx'

export interface FileFieldProps {
  readonly label: string
  /** The button label, such as 'Upload an icon'. */
  readonly buttonLabel: string
  readonly help?: string | undefined
  /** Errors of the last upload, one per line. */
  readonly errors?: readonly string[]
  /** A hint below a rejection: 'Please try an other one'. */
  readonly rejectionHint?: string
  /** The `upload` restrictions of the endpoint that receives the file. */
  readonly restrictions: UploadRestrictions
  /** The current file, or the name of the chosen one. */
  readonly current?: ReactNode
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  /** Further actions, such as removing the file. */
  readonly children?: ReactNode
  /** Called with a file that passes the restrictions. */
  readonly onChoose: (file: File) => void
}

export function FileField(props: FileFieldProps) {
  const {
    label,
    buttonLabel,
    help,
    errors = [],
    rejectionHint,
    restrictions,
    current,
    isBusy,
    isDisabled,
    children,
    onChoose,
  } = props
  const [rejection, setRejection] = useState<string>()
  const [labelId, messageId] = [useId(), useId()]
  const handleFile = (file: File | undefined) => {
    if (!file) return
    const reason = fileRejection(file, restrictions)
    setRejection(reason)
    if (!reason) onChoose(file)
  }
  const messages = rejection ? [rejection, ...(rejectionHint ? [rejectionHint] : [])] : errors
  return (
    <div className="field">
      <span className="label" id={labelId}>
        {label}
      </span>
      <DropZone
        className="file-drop"
        aria-labelledby={labelId}
        isDisabled={isDisabled ?? false}
        data-invalid={messages.length > 0 || undefined}
        onDrop={async ({ items }) => handleFile(await firstFile(items))}
      >
        {current}
        <FileTrigger acceptedFileTypes={[...restrictions.types]} onSelect={(files) => handleFile(files?.[0])}>
          <Button isBusy={isBusy ?? false} isDisabled={isDisabled ?? false} aria-describedby={messageId}>
            {!isBusy && <Icon name="upload" />} {buttonLabel}
          </Button>
        </FileTrigger>
        {children}
        <span className="help">{t('ui.orDrop')}</span>
      </DropZone>
      <FileMessages id={messageId} messages={messages} help={help} />
    </div>
  )
}

async function firstFile(items: readonly DropItem[]): Promise<File | undefined> {
  return await items.find((item) => item.kind === 'file')?.getFile()
}

interface FileMessagesProps {
  readonly id: string
  readonly messages: readonly string[]
  readonly help: string | undefined
}

function FileMessages({ id, messages, help }: FileMessagesProps) {
  return (
    <div id={id} aria-live="polite">
      {messages.map((line) => (
        <p className="error" key={line}>
          <Icon name="warning" size={14} /> {line}
        </p>
      ))}
      {messages.length === 0 && help && <p className="help">{help}</p>}
    </div>
  )
}
