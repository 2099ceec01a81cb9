import { loadChunk } from '../state/load-chunk.ts'
import type { Toast } from './toast-queue.ts'

export const toast = {
  /** Shows a toast. Returns a function that closes it. */
  show(newToast: Toast): () => void {
    let isClosed = false
    let close = () => {
      isClosed = true
    }
    loadToasts().then(({ showToast }) => {
      if (!isClosed) close = showToast(newToast)
    }, ignoreError)
    return () => close()
  },
}

const loadToasts = () => loadChunk(() => import('./Toasts.tsx'))
const ignoreError = () => {}

/**
 * Toasts follow an input, so the first one loads their code. A toast about a lost connection could not load it any more.
 */
function loadWithFirstInput(): void {
  const load = () => void loadToasts().catch(ignoreError)
  for (const input of ['pointerdown', 'keydown'])
    document.addEventListener(input, load, { once: true, capture: true })
}

if (typeof document !== 'undefined') loadWithFirstInput()
