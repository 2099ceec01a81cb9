import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { t } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

export interface DialogContent {
  readonly title: string
  /** An `alertdialog` requires an answer: a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog'
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

interface DialogModalProps extends DialogContent {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The part of a dialog that `Dialog` loads when it is needed. */
export function DialogModal({ title, role = 'dialog', children, ...state }: DialogModalProps) {
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
