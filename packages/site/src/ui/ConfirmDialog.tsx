import { dialogSentences } from '@handiwork/core/api'
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { failureText } from './failure-text.ts'
import { TextField } from './TextField.tsx'
import { toast } from './toast.ts'
import { confirmationError, type TypedConfirmation } from './typed-confirmation.ts'

export interface ConfirmDialogProps {
  readonly title: string
  /** The question; defaults to "Are you sure?". */
  readonly text?: string
  readonly confirm?: string
  readonly cancel?: string
  /** The `Button` that opens the dialog. Omitted when `isOpen` controls it. */
  readonly trigger?: ReactElement<ButtonProps>
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  /** `danger` for destructive actions. */
  readonly kind?: 'main' | 'danger'
  readonly typed?: TypedConfirmation
  /** Further inputs above the buttons. */
  readonly children?: ReactNode
  /** The dialog closes when this succeeds. On failure it stays open and a toast shows the error. */
  readonly onConfirm: () => unknown
  /** Called once the dialog is gone and the focus is back, for example to focus what replaces its button. Stable. */
  readonly onClosed?: () => void
}

export function ConfirmDialog({ title, trigger, isOpen, onOpenChange, ...formProps }: ConfirmDialogProps) {
  const triggerProps = {
    ...(trigger && { trigger }),
    ...(isOpen !== undefined && { isOpen }),
    ...(onOpenChange && { onOpenChange }),
  }
  return (
    <Dialog {...triggerProps} title={title} role="alertdialog">
      {(close) => <ConfirmForm {...formProps} close={close} />}
    </Dialog>
  )
}

type ConfirmFormProps = Omit<ConfirmDialogProps, 'title' | 'trigger' | 'isOpen' | 'onOpenChange'> & {
  readonly close: () => void
}

function ConfirmForm(props: ConfirmFormProps) {
  const { text = dialogSentences.question, kind = 'danger', typed: confirmation, close, onClosed } = props
  useEffect(() => () => onClosed && afterFocusReturned(onClosed), [onClosed])
  const [typed, setTyped] = useState('')
  const { error, setError, isBusy, input, confirm } = useConfirm(props, typed)
  const handleInput = (value: string) => {
    setTyped(value)
    setError(undefined)
  }
  return (
    <form className="stack" onSubmit={confirm} noValidate>
      <p>{text}</p>
      {confirmation && (
        <TextField
          label={confirmation.label}
          value={typed}
          onChange={handleInput}
          error={error}
          inputRef={input}
          autoFocus
          autoComplete="off"
        />
      )}
      {props.children}
      <div className="dialog-actions">
        <Button kind="ghost" onPress={close} autoFocus={!confirmation}>
          {props.cancel ?? dialogSentences.cancel}
        </Button>
        <Button type="submit" kind={kind} solid={kind === 'danger'} isBusy={isBusy}>
          {props.confirm ?? dialogSentences.confirm}
        </Button>
      </div>
    </form>
  )
}

/** React Aria returns the focus in the frame after the dialog is gone. */
function afterFocusReturned(call: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(call))
}

/** Confirms only if the typed text matches. */
function useConfirm({ typed: confirmation, onConfirm, close }: ConfirmFormProps, typed: string) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    const validationError = confirmationError(typed, confirmation)
    setError(validationError)
    if (validationError) return input.current?.focus()
    setBusy(true)
    try {
      await onConfirm()
      close()
    } catch (failure) {
      toast.show({ text: failureText(failure), kind: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return { error, setError, isBusy, input, confirm }
}
