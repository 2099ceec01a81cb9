/** Formats a date for JSON Resume: a year, with the month if known. */
export function toJsonDate(year: number | null, month: number | null): string | undefined {
  if (year === null) return undefined
  const start = String(year).padStart(4, '0')
  return month === null ? start : `${start}-${String(month).padStart(2, '0')}`
}

/** Parses a JSON Resume date. */
export function parseJsonDate(date: string | undefined): { year: number | null; month: number | null } {
  const [year, month] = (date ?? '').split('-')
  return { year: year ? Number(year) : null, month: month ? Number(month) : null }
}
