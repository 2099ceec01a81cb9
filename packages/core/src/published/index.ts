export { AnalysisError } from '../contract/analysis-error.ts'
export type { TargetProgress } from '../contract/progress.ts'
export { MODEL, type ModelName } from '../contract/rating-model.ts'
export type { Report } from '../contract/report.ts'
export type { Environment } from '../git/environment.ts'
export type { Change } from '../report/difference/change.ts'
export {
  type Difference,
  type FigureChange,
  isEmptyDifference,
  type NamedChange,
  type PersonDifference,
  reportDifference,
  type Sign,
} from '../report/difference/difference.ts'
export { differenceMarkdown } from '../report/difference/difference-markdown.ts'
export { differenceText } from '../report/difference/difference-text.ts'
export type { RepositoryDifference } from '../report/difference/repository-difference.ts'
export { mergeReports } from '../report/merge-reports.ts'
export { readReport } from '../report/read-report.ts'
export {
  type ReportFormat,
  type ReportFormatName,
  reportFormat,
  reportFormats,
} from '../report/report-formats.ts'
export { type AnalyzeFoldersOptions, analyzeFolders } from './analyze-folders.ts'
