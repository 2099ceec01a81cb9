import { MODEL } from '@handiwork/core'
import { ApiError, type AttestedFigures, attestedOddity, selfAttestedSentences } from '@handiwork/core/api'
import { isKnownLanguage, technologyByKey } from '@handiwork/core/catalog'

/** Rejects, with `invalid`, figures of another formula, those that cannot be true, and names that are nobody's but ours. */
export function refuseImplausible(report: AttestedFigures, now: Date): void {
  const sentence = otherwise(report) ?? attestedOddity(report, now)
  if (sentence !== undefined) throw new ApiError('invalid', sentence, { fields: { 'body.report': sentence } })
}

// --- internal ---

function otherwise({ model, languages, technologies }: AttestedFigures): string | undefined {
  if (model !== MODEL) return selfAttestedSentences.otherModel
  if (!languages.every(({ name }) => isKnownLanguage(name))) return selfAttestedSentences.unknownLanguage
  const isKnown = technologies.every(({ name }) => technologyByKey(name) !== undefined)
  return isKnown ? undefined : selfAttestedSentences.unknownTechnology
}
