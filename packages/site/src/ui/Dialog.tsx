import type { ReactElement, ReactNode } from 'react'
import { Dialog as AriaDialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { t } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

export interface DialogProps {
  readonly title: string
  /** The `Button` that opens the dialog. Omitted when `isOpen` controls it. */
  readonly trigger?: ReactElement
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  /** An `alertdialog` requires an answer: a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog'
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** A modal dialog that traps focus until it is closed. */
export function Dialog({ trigger, isOpen, onOpenChange, ...modalProps }: DialogProps) {
  const state = { ...(isOpen !== undefined && { isOpen }), ...(onOpenChange && { onOpenChange }) }
  if (!trigger) return <DialogModal {...modalProps} state={state} />
  return (
    <DialogTrigger {...state}>
      {trigger}
      <DialogModal {...modalProps} state={{}} />
    </DialogTrigger>
  )
}

type DialogModalProps = Pick<DialogProps, 'title' | 'role' | 'children'> & {
  readonly state: Pick<DialogProps, 'isOpen' | 'onOpenChange'>
}

function DialogModal({ title, role = 'dialog', children, state }: DialogModalProps) {
  return (
    <ModalOverlay {...state} className="overlay" isDismissable={role === 'dialog'}>
      <Modal className="modal">
        <AriaDialog className="card dialog" role={role}>
          {({ close }) => (
            <>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              {role === 'dialog' && (
                <Button kind="ghost" size="sm" square aria-label={t('ui.close')} onPress={close}>
                  <Icon name="close" />
                </Button>
              )}
              {typeof children === 'function' ? children(close) : children}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
