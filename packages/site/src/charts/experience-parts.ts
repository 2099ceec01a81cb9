/** Splits xp into integers that add up to the rounded total. Answers get the remainder after code. */
export function experienceParts(experience: {
  readonly total: number
  readonly code: number
  readonly stackOverflow: number
}): { readonly code: number; readonly answers: number } {
  if (experience.stackOverflow <= 0) return { code: Math.round(experience.total), answers: 0 }
  const total = Math.round(experience.total)
  const code = Math.min(total, Math.round(experience.code))
  return { code, answers: total - code }
}
