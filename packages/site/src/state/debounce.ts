/** Delays a call until `ms` have passed without another call. */
export function debounce(call: () => void, ms: number): { (): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(call, ms)
  }
  return Object.assign(schedule, { cancel: () => clearTimeout(timer) })
}
