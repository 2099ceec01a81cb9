import { MODEL } from '@handiwork/core'
import {
  ApiError,
  type AttestedFigures,
  findAttestedReportProblem,
  selfAttestedSentences,
} from '@handiwork/core/api'
import { isKnownLanguage, technologyByKey } from '@handiwork/core/catalog'

/**
 * Throws `invalid` for figures of another formula version, implausible figures, and names that are not in the
 * catalog.
 */
export function checkReportPlausibility(report: AttestedFigures, now: Date): void {
  const message = findUnknownName(report) ?? findAttestedReportProblem(report, now)
  if (message !== undefined) throw new ApiError('invalid', message, { fields: { 'body.report': message } })
}

function findUnknownName({ model, languages, technologies }: AttestedFigures): string | undefined {
  if (model !== MODEL) return selfAttestedSentences.modelMismatch
  if (!languages.every(({ name }) => isKnownLanguage(name))) return selfAttestedSentences.unknownLanguage
  const isKnown = technologies.every(({ name }) => technologyByKey(name) !== undefined)
  return isKnown ? undefined : selfAttestedSentences.unknownTechnology
}
