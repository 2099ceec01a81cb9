import { createHash } from 'node:crypto'

/** What somebody has or is, as the number the search table keeps it by: `search_mark` of migration 009. */
export function mark(name: string): number {
  return createHash('sha256').update(name).digest().readInt32BE(0)
}

/** Where the steps begin by which experience is marked: `search_step` of migration 009. */
export const experienceSteps = [
  1, 2, 5, 10, 20, 30, 40, 50, 70, 100, 150, 200, 250, 300, 400, 500, 700, 1000, 1500, 2000, 3000, 5000,
] as const

/** Marks of those who have at least this much of something; of those on its own step some have less. */
export function marksFrom(name: string, minimum: number): number[] {
  const first = experienceSteps.filter((step) => step <= minimum).length
  return [...experienceSteps.keys(), experienceSteps.length]
    .slice(first)
    .map((step) => mark(`${name} ${step}`))
}

/** Whether the marks alone tell who has enough. */
export function isStep(minimum: number): boolean {
  return minimum <= 0 || experienceSteps.some((step) => step === minimum)
}
