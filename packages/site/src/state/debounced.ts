/** Calls once when nothing was asked for in so many ms. */
export function debounced(call: () => void, ms: number): { (): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(call, ms)
  }
  return Object.assign(later, { cancel: () => clearTimeout(timer) })
}
