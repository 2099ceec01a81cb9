import type { Quality } from '../../contract/index.ts'

/** Good, 79 of 100; nothing where there is too little code to judge. */
export function qualityWords({ score, title }: Quality): string {
  return score === null ? '' : `${title ?? 'quality'}, ${Math.round(score)} of 100`
}

/** The notches of a gauge of five that are filled. */
export const qualityNotches = ({ score }: Quality): number => Math.ceil(Math.min(100, score ?? 0) / 20)
