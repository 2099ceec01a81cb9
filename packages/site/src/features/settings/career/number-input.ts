/** Parses a number field: empty is null, and invalid input is NaN, which the contract rejects (spec §5). */
export function parseNumberInput(input: string): number | null {
  const text = input.trim()
  return text === '' ? null : Number(text)
}

/** Formats a year for a text field. */
export function formatYearInput(year: number | null): string {
  return year === null ? '' : String(year)
}
