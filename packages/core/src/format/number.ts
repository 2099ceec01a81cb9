/** Formats a whole number like Intl: 18,402. Loading Intl would take a tenth of a short run. */
export function formatNumber(value: number): string {
  return String(Math.round(value)).replace(THOUSANDS_SEPARATOR, ',')
}

/** Formats 1 commit, 1,911 commits. */
export function pluralize(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(value)} ${value === 1 ? singular : plural}`
}

/** Formats rounded xp; an amount that would round to 0 is <1. */
export function formatXp(value: number): string {
  return value > 0 && value < 0.5 ? '<1' : formatNumber(value)
}

const THOUSANDS_SEPARATOR = /\B(?=(?:\d{3})+$)/g
