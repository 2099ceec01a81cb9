/** A number as it was typed: nothing is null, what is none is NaN, which the contract refuses (spec §5). */
export function typedNumber(typed: string): number | null {
  const text = typed.trim()
  return text === '' ? null : Number(text)
}

/** A year as a field shows it. */
export function typedYear(year: number | null): string {
  return year === null ? '' : String(year)
}
