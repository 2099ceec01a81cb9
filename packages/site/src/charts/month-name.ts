/** October, or Oct; in UTC as all months of an analysis. */
export function monthName(month: Date, length: 'long' | 'short'): string {
  return names[length].format(month)
}

// --- internal ---

const names = {
  long: new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }),
}
