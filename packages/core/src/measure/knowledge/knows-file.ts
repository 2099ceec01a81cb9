import type { FileAuthor } from '../familiarity/familiarity.ts'

/**
 * Whether a person knows a file well enough to maintain it: their degree of authorship reaches the minimum for
 * authors of Avelino et al., "A novel approach for estimating truck factors" (ICPC 2016). Without one whole
 * change, the minimum is reduced like the degree itself, because those who wrote a file together know it
 * together.
 */
export function knowsFile({ degree, changes }: FileAuthority): boolean {
  return degree >= MIN_DEGREE * Math.min(1, changes)
}

/** Whether a person is a main author by the complete rule of that paper, from which truck factors follow. */
export function isMainAuthor(author: FileAuthority, highestDegree: number): boolean {
  return knowsFile(author) && author.degree > MIN_SHARE_OF_HIGHEST * highestDegree
}

export type FileAuthority = Pick<FileAuthor, 'degree' | 'changes'>

/** The coefficient of Fritz et al. that every author starts from. */
const MIN_DEGREE = 3.293
const MIN_SHARE_OF_HIGHEST = 0.75
