export type { CardOptions } from './card/card.ts'
export { type CardKind, cardKinds, renderCard } from './card/cards.ts'
export { namedRepositories } from './card/named-repositories.ts'
export {
  type Difference,
  type FigureChange,
  isEmptyDifference,
  type NamedChange,
  type PersonDifference,
  reportDifference,
} from './difference/difference.ts'
export { differenceMarkdown } from './difference/difference-markdown.ts'
export { differenceText } from './difference/difference-text.ts'
export type { RepositoryDifference } from './difference/repository-difference.ts'
export { readReport } from './read-report.ts'
export {
  isReportFormatName,
  type ReportFormat,
  type ReportFormatName,
  reportFormat,
  reportFormatNames,
  reportFormats,
} from './report-formats.ts'
export { type TeamFormat, teamFormats } from './team/team-formats.ts'
export { mergeAssistance, mergeLanguages, mergeTechnologyGroups } from './view/merge-repositories.ts'
export {
  hasReviews,
  hasStatus,
  mergeStatusAndReviews,
  type StatusAndReviews,
} from './view/status-and-reviews.ts'
export {
  codeOwnersSummary,
  departureSentences,
  departureTitle,
  folderSummary,
  folderTitle,
  knownByText,
  listNames,
  TEAM_NOTE,
  teamSummary,
  truckFactorSentence,
  workText,
} from './view/team-texts.ts'
export { describeUnreadableFiles } from './view/unreadable-files.ts'
