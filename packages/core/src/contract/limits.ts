const kilobytes = (n: number) => n * 1000

/** Repositories over 1 GB cannot be processed (spec §8, §9: 1,000,000 kB). */
export const REPOSITORY_AT_MOST = kilobytes(1_000_000)

/** Language icon cold when the temperature is below 20 (spec §9). */
export const COLD_BELOW = 20

/** Top repositories shown on a profile (spec §1, §9). */
export const TOP_REPOSITORIES = 6

/** A report names so many warnings of a repository; their number is told in full. */
export const WARNINGS_AT_MOST = 1000
