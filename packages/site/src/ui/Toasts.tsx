import {
  UNSTABLE_Toast as AriaToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { t } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { type Toast, toastQueue } from './toast.ts'

/** The toast region, rendered once per page. F6 moves focus to it, Escape back. */
export function Toasts() {
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
