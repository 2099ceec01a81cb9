/** A title of quality (R13), from which score on it is given, and a colour readable as text on light and dark pages. */
export interface QualityTitle {
  readonly title: 'excellent' | 'good' | 'fair' | 'basic' | 'minimal'
  readonly from: number
  readonly color: { readonly light: string; readonly dark: string }
}

/** R13: the best first. Each colour has a contrast of 4.5 and more, and the words stand beside it. */
export const qualityTitles: readonly QualityTitle[] = [
  { title: 'excellent', from: 80, color: { light: '#2b7440', dark: '#7ccd8e' } },
  { title: 'good', from: 60, color: { light: '#566d27', dark: '#accb73' } },
  { title: 'fair', from: 40, color: { light: '#8d5e00', dark: '#e9b860' } },
  { title: 'basic', from: 20, color: { light: '#a84e25', dark: '#e79e6b' } },
  { title: 'minimal', from: 0, color: { light: '#b32e2a', dark: '#f4928a' } },
]

/** R13: the title of a score from 0 to 100. */
export function qualityTitle(score: number): QualityTitle['title'] {
  return qualityTitles.find(({ from }) => score >= from)?.title ?? 'minimal'
}
