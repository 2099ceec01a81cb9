/** The schemas of a report, each with its type. */
export { AnalysisError } from '../contract/analysis-error.ts'
export {
  Assistance,
  AssistanceEntry,
  AssistanceKind,
  AssistanceLineKind,
  AssistanceLines,
  CommitAssistance,
  Declaration,
  DeclarationSource,
} from '../contract/assistance.ts'
export { Badge, BadgeLevel } from '../contract/badge.ts'
export { Contributor, Reviewer } from '../contract/contributor.ts'
export {
  Evidence,
  EvidenceCommit,
  EvidenceDay,
  EvidenceMonth,
  EvidencePart,
  EvidenceRepository,
  EvidenceSeries,
  UncountedReason,
} from '../contract/evidence.ts'
export { Excluded, ExclusionReason, History } from '../contract/history.ts'
export { LanguageStat } from '../contract/language-stat.ts'
export { PackageUse } from '../contract/package-use.ts'
export { Plausibility } from '../contract/plausibility.ts'
export { Push, PushLanguage } from '../contract/push.ts'
export { LineFigures, Quality } from '../contract/quality.ts'
export { Person, Report, ReportRequest, SkippedTarget, SkipReason } from '../contract/report.ts'
export { Repository } from '../contract/repository.ts'
export { RepositorySource } from '../contract/repository-source.ts'
export { TechnologyGroup, TechnologyStat } from '../contract/technology-stat.ts'
export { Reviews, Standing, StandingStatus, Upkeep } from '../contract/upkeep.ts'
export { Warning, WarningKind } from '../contract/warning.ts'
