/** Formats a timestamp for the API. */
export function toIsoString(date: Date): string
export function toIsoString(date: Date | null): string | null
export function toIsoString(date: Date | null): string | null {
  return date === null ? null : date.toISOString()
}
