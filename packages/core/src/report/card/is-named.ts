import type { Repository } from '../../contract/index.ts'
import type { CardOptions } from './card.ts'

/** Whether a card may name a repository. */
export const isNamed = (
  { source, fullName }: Pick<Repository, 'source' | 'fullName'>,
  { localNames, hiddenNames }: CardOptions,
): boolean => (localNames || source !== 'other') && !hiddenNames.includes(fullName)
