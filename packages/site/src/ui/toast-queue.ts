import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

/** A notification of a success or a failure. */
export interface Toast {
  readonly text: string
  readonly kind?: 'done' | 'failed'
  readonly action?: { readonly title: string; readonly onPress: () => void }
}

/** Shared by all islands of a page and displayed by `Toasts`. */
export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: 3 })

/** Returns a function that closes the toast. */
export function addToast(newToast: Toast): () => void {
  const timeout = TIMEOUTS[newToast.kind ?? 'done']
  const key = toastQueue.add(newToast, timeout === undefined ? {} : { timeout })
  return () => toastQueue.close(key)
}

/** In ms. Hover and focus pause the timeout. Failures stay until they are closed. */
const TIMEOUTS = { done: 8000, failed: undefined } as const
