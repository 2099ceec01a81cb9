import type { Quality } from '../../contract/index.ts'

/** Formats quality as `good, 79 of 100`. Empty if there is too little code for a score. */
export function formatQuality({ score, title }: Quality): string {
  return score === null ? '' : `${title ?? 'quality'}, ${Math.round(score)} of 100`
}

/** The number of filled notches on a five-notch gauge. */
export const filledNotchCount = ({ score }: Quality): number => Math.ceil(Math.min(100, score ?? 0) / 20)
