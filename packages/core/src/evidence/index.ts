export { formatMonthIndex, parseMonthIndex } from '../measure/window.ts'
export { roundFigure } from '../score/round-figure.ts'
export { type AssistanceStatement, applyStatements, countStated } from './apply-statements.ts'
export { attributeXp, recordLedger } from './attribute-xp.ts'
export type { EvidenceFigure } from './evidence-figure.ts'
export {
  type CreditedCommit,
  type EvidenceRecord,
  type ReviewedCommit,
  toEvidenceRecord,
} from './evidence-record.ts'
export { type PackedEvidence, packEvidence, unpackEvidence } from './pack-evidence.ts'
export { type ReportedXp, reportedXp } from './reported-xp.ts'
export {
  type EvidenceSelection,
  type ExplainedCommit,
  explainFigure,
  type FigureEvidence,
  isSelected,
  selectCommits,
  sumDeclared,
  sumExperience,
  sumLeftOut,
} from './select-evidence.ts'
export { sumAssistance } from './sum-assistance.ts'
export { type DaySum, sumByDay } from './sum-by-day.ts'
export { type TechnologyXp, technologyXpByRepository } from './technology-xp.ts'
