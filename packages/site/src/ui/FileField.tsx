import { type ReactNode, useId, useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import type { DropItem } from 'react-aria-components/useDragAndDrop'
import { t } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { fileRefusal, type Taken } from './file-refusal.ts'
import { Icon } from './Icon.tsx'

export interface FileFieldProps {
  readonly label: string
  /** What the button says: 'Upload an icon'. */
  readonly choose: string
  readonly help?: string | undefined
  /** What is wrong with what was sent, a line each. */
  readonly errors?: readonly string[]
  /** Stands beneath a refusal: 'Please try an other one'. */
  readonly afterRefusal?: string
  /** The `upload` of the call that takes the file. */
  readonly taken: Taken
  /** What is there now, or the name of what was chosen. */
  readonly current?: ReactNode
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  /** What else can be done: taking it away. */
  readonly children?: ReactNode
  /** A file that would be taken. */
  readonly onChoose: (file: File) => void
}

export function FileField(props: FileFieldProps) {
  const {
    label,
    choose,
    help,
    errors = [],
    afterRefusal,
    taken,
    current,
    isBusy,
    isDisabled,
    children,
    onChoose,
  } = props
  const [refusal, setRefusal] = useState<string>()
  const [labelId, wordsId] = [useId(), useId()]
  const take = (file: File | undefined) => {
    if (!file) return
    const refused = fileRefusal(file, taken)
    setRefusal(refused)
    if (!refused) onChoose(file)
  }
  const wrong = refusal ? [refusal, ...(afterRefusal ? [afterRefusal] : [])] : errors
  return (
    <div className="field">
      <span className="label" id={labelId}>
        {label}
      </span>
      <DropZone
        className="file-drop"
        aria-labelledby={labelId}
        isDisabled={isDisabled ?? false}
        data-invalid={wrong.length > 0 || undefined}
        onDrop={async ({ items }) => take(await firstFile(items))}
      >
        {current}
        <FileTrigger acceptedFileTypes={[...taken.types]} onSelect={(files) => take(files?.[0])}>
          <Button isBusy={isBusy ?? false} isDisabled={isDisabled ?? false} aria-describedby={wordsId}>
            {!isBusy && <Icon name="upload" />} {choose}
          </Button>
        </FileTrigger>
        {children}
        <span className="help">{t('ui.orDrop')}</span>
      </DropZone>
      <FileWords id={wordsId} wrong={wrong} help={help} />
    </div>
  )
}

// --- internal ---

async function firstFile(items: readonly DropItem[]): Promise<File | undefined> {
  return await items.find((item) => item.kind === 'file')?.getFile()
}

interface FileWordsProps {
  readonly id: string
  readonly wrong: readonly string[]
  readonly help: string | undefined
}

function FileWords({ id, wrong, help }: FileWordsProps) {
  return (
    <div id={id} aria-live="polite">
      {wrong.map((line) => (
        <p className="error" key={line}>
          <Icon name="warning" size={14} /> {line}
        </p>
      ))}
      {wrong.length === 0 && help && <p className="help">{help}</p>}
    </div>
  )
}
