/** A quality title (R13), its minimum score, and a text color for light and dark pages. */
export interface QualityTitle {
  readonly title: 'excellent' | 'good' | 'fair' | 'basic' | 'minimal'
  readonly minScore: number
  readonly color: { readonly light: string; readonly dark: string }
}

/**
 * R13: best title first. Each color has a contrast of at least 4.5, and the title is always shown as text
 * too.
 */
export const qualityTitles: readonly QualityTitle[] = [
  { title: 'excellent', minScore: 80, color: { light: '#2b7440', dark: '#7ccd8e' } },
  { title: 'good', minScore: 60, color: { light: '#566d27', dark: '#accb73' } },
  { title: 'fair', minScore: 40, color: { light: '#8d5e00', dark: '#e9b860' } },
  { title: 'basic', minScore: 20, color: { light: '#a84e25', dark: '#e79e6b' } },
  { title: 'minimal', minScore: 0, color: { light: '#b32e2a', dark: '#f4928a' } },
]

/** R13: the title of a score from 0 to 100. */
export function qualityTitle(score: number): QualityTitle['title'] {
  return qualityTitles.find(({ minScore }) => score >= minScore)?.title ?? 'minimal'
}
