import type { Fingerprints } from '../../encryption/fingerprints.ts'

/**
 * Proves that a declaration comes from someone with a profile, without saying who: everyone gets the same value. It
 * changes each month, and that of the previous month remains valid.
 */
export function declarationPass(fingerprints: Fingerprints, now: () => Date) {
  const textOf = (monthsAgo: number) => {
    const date = now()
    const month = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsAgo, 1))
    return `declaration pass ${month.toISOString().slice(0, 7)}`
  }
  return {
    current: (): string => fingerprints.current(textOf(0)),
    isValid: (pass: string): boolean =>
      [0, 1].some((monthsAgo) => fingerprints.all(textOf(monthsAgo)).includes(pass)),
  }
}
