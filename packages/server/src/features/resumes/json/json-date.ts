/** A date of a resume as JSON Resume has it: a year, with its month where that is known. */
export function jsonDate(year: number | null, month: number | null): string | undefined {
  if (year === null) return undefined
  const start = String(year).padStart(4, '0')
  return month === null ? start : `${start}-${String(month).padStart(2, '0')}`
}

/** The reverse. */
export function yearAndMonth(date: string | undefined): { year: number | null; month: number | null } {
  const [year, month] = (date ?? '').split('-')
  return { year: year ? Number(year) : null, month: month ? Number(month) : null }
}
