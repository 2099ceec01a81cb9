import {
  UNSTABLE_Toast as AriaToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { createRoot } from 'react-dom/client'
import { t } from '../i18n/texts.ts'
import { Island } from '../state/Island.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { addToast, type Toast, toastQueue } from './toast-queue.ts'

let isMounted = false

/** Shows a toast in the region of the page, which the first one renders. Returns a function that closes the toast. */
export function showToast(toast: Toast): () => void {
  if (!isMounted)
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <Island>
        <Toasts />
      </Island>,
    )
  isMounted = true
  return addToast(toast)
}

/** F6 moves focus to the toasts, Escape back. */
function Toasts() {
  return (
    <ToastRegion className="toasts" queue={toastQueue} aria-label={t('ui.toasts')}>
      {({ toast }) => (
        <AriaToast className="toast" toast={toast}>
          <Icon name={toast.content.kind === 'failed' ? 'warning' : 'check'} />
          <ToastContent>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          <ToastActions toast={toast.content} close={() => toastQueue.close(toast.key)} />
        </AriaToast>
      )}
    </ToastRegion>
  )
}

function ToastActions({ toast: { action }, close }: { readonly toast: Toast; readonly close: () => void }) {
  const handlePress = () => {
    action?.onPress()
    close()
  }
  return (
    <span className="toast-actions">
      {action && (
        <Button slot={null} size="sm" kind="ghost" onPress={handlePress}>
          {action.title}
        </Button>
      )}
      <Button slot="close" size="sm" kind="ghost" square aria-label={t('ui.close')}>
        <Icon name="close" />
      </Button>
    </span>
  )
}
