import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

/** Something that was done, or that failed, told beside what people are doing. */
export interface Toast {
  readonly text: string
  readonly kind?: 'done' | 'failed'
  readonly action?: { readonly title: string; readonly onPress: () => void }
}

/** Shared by all islands of a page; `Toasts` shows it. */
export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: 3 })

export const toast = {
  /** Gives back how to take it away again. */
  show(shown: Toast): () => void {
    const timeout = stays[shown.kind ?? 'done']
    const key = toastQueue.add(shown, timeout === undefined ? {} : { timeout })
    return () => toastQueue.close(key)
  },
}

// --- internal ---

/** In ms; whoever points at it or has the focus there stops the clock. What failed stays until it is put away. */
const stays = { done: 8000, failed: undefined } as const
