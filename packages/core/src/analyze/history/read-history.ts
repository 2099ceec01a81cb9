import type { OwnAttributes } from './own-attributes.ts'
import { type HistoryFacts, readFacts } from './read-facts.ts'
import type { ReadOptions } from './read-options.ts'

export interface HistoryOptions extends Omit<ReadOptions, 'configFingerprint' | 'hasDiffAttributes'> {
  readonly attributes: Promise<OwnAttributes>
}

/** Reads the facts of a history as the owner's .gitattributes require. */
export async function readHistory({ attributes, ...options }: HistoryOptions): Promise<HistoryFacts> {
  const { diffFingerprint, hasDiffAttributes } = await attributes
  const { boundary, missingCommits = [] } = options.repository
  const configFingerprint = [diffFingerprint, ...boundary, ...missingCommits].join(' ')
  return await readFacts({ ...options, configFingerprint, hasDiffAttributes })
}
