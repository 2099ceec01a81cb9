import { dialogSentences } from '@handiwork/core/api'
import { type FormEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { failureText } from './failure-text.ts'
import { TextField } from './TextField.tsx'
import { toast } from './toast.ts'
import { confirmationError, type TypedConfirmation } from './typed-confirmation.ts'

export interface ConfirmDialogProps {
  readonly title: string
  /** What is asked; "Are you sure?" when left out. */
  readonly text?: string
  readonly confirm?: string
  readonly cancel?: string
  /** What opens it: a `Button`. Left out where `isOpen` tells. */
  readonly trigger?: ReactElement
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  /** Takes something away. */
  readonly kind?: 'main' | 'danger'
  readonly typed?: TypedConfirmation
  /** What else is chosen before it is confirmed. */
  readonly children?: ReactNode
  /** The dialog closes when it is done; when this fails it stays, and a toast tells why. */
  readonly onConfirm: () => unknown
}

export function ConfirmDialog({ title, trigger, isOpen, onOpenChange, ...asking }: ConfirmDialogProps) {
  const opening = {
    ...(trigger && { trigger }),
    ...(isOpen !== undefined && { isOpen }),
    ...(onOpenChange && { onOpenChange }),
  }
  return (
    <Dialog {...opening} title={title} role="alertdialog">
      {(close) => <Asking {...asking} close={close} />}
    </Dialog>
  )
}

// --- internal ---

type AskingProps = Omit<ConfirmDialogProps, 'title' | 'trigger' | 'isOpen' | 'onOpenChange'> & {
  readonly close: () => void
}

function Asking(props: AskingProps) {
  const { text = dialogSentences.question, kind = 'danger', typed: wanted, close } = props
  const [typed, setTyped] = useState('')
  const { error, setError, isBusy, input, confirm } = useConfirming(props, typed)
  const type = (value: string) => {
    setTyped(value)
    setError(undefined)
  }
  return (
    <form className="stack" onSubmit={confirm} noValidate>
      <p>{text}</p>
      {wanted && (
        <TextField
          label={wanted.label}
          value={typed}
          onChange={type}
          error={error}
          inputRef={input}
          autoFocus
          autoComplete="off"
        />
      )}
      {props.children}
      <div className="answers">
        <Button kind="ghost" onPress={close} autoFocus={!wanted}>
          {props.cancel ?? dialogSentences.cancel}
        </Button>
        <Button type="submit" kind={kind} solid={kind === 'danger'} isBusy={isBusy}>
          {props.confirm ?? dialogSentences.confirm}
        </Button>
      </div>
    </form>
  )
}

/** Confirms only when what was to be typed was typed. */
function useConfirming({ typed: wanted, onConfirm, close }: AskingProps, typed: string) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = confirmationError(typed, wanted)
    setError(wrong)
    if (wrong) return input.current?.focus()
    setBusy(true)
    try {
      await onConfirm()
      close()
    } catch (failed) {
      toast.show({ text: failureText(failed), kind: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return { error, setError, isBusy, input, confirm }
}
