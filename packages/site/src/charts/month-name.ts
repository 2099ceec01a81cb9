/** "October" or "Oct". UTC, like all months of an analysis. */
export function monthName(month: Date, length: 'long' | 'short'): string {
  return formats[length].format(month)
}

const formats = {
  long: new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }),
}
