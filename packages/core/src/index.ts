export { analyze } from './analyze/analyze.ts'
export type { AnalyzeOptions } from './analyze/analyze-options.ts'
export type { Author } from './detect/identity.ts'
export { parseTarget, type Target } from './analyze/target.ts'
