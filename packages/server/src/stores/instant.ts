/** A moment as it goes over the wire. */
export function instant(date: Date): string
export function instant(date: Date | null): string | null
export function instant(date: Date | null): string | null {
  return date === null ? null : date.toISOString()
}
