/** Whole xp that add up to the whole total, though each was rounded: answers get what code leaves. */
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
