import { cloneElement, type ReactElement, useState } from 'react'
import type { ButtonProps } from './Button.tsx'
import type { DialogContent } from './DialogModal.tsx'
import { useChunk } from './use-chunk.ts'

interface DialogProps extends DialogContent {
  /** The `Button` that opens the dialog. Omitted when `isOpen` controls it. */
  readonly trigger?: ReactElement<ButtonProps>
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
}

/**
 * A modal dialog that traps focus until it is closed. Its code is loaded with the first hover, focus or press of its
 * trigger, because most visits open no dialog.
 */
export function Dialog({ trigger, isOpen: givenState, onOpenChange, ...modalProps }: DialogProps) {
  const [ownState, setOwnState] = useState(false)
  const isOpen = givenState ?? ownState
  const [chunk, loadEarly] = useChunk(() => import('./DialogModal.tsx'), isOpen)
  const setOpen = (next: boolean) => {
    setOwnState(next)
    onOpenChange?.(next)
  }
  const triggerProps: Partial<ButtonProps> = {
    'aria-expanded': isOpen,
    onHoverStart: loadEarly,
    onFocus: loadEarly,
    onPressStart: loadEarly,
    onPress: () => setOpen(true),
  }
  return (
    <>
      {trigger && cloneElement(trigger, triggerProps)}
      {chunk && <chunk.DialogModal {...modalProps} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
