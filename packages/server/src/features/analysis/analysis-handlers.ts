import type { Handlers } from '../../queue/tasks.ts'
import type { AnalysisDeps } from './tasks/analysis-deps.ts'
import { analyzeRepository, refreshRepository, rereadRepository } from './tasks/analyze-repository.ts'
import { analyzeUser } from './tasks/analyze-user.ts'
import { rateAgain } from './tasks/rate-again.ts'
import { rateUser } from './tasks/rate-user.ts'

export type AnalysisTask =
  | 'analyze-user'
  | 'analyze-repository'
  | 'rate-user'
  | 'rate-again'
  | 'refresh-repository'
  | 'reread-repository'

/** The tasks of an analysis, from a person to their rating. */
export function analysisHandlers(deps: AnalysisDeps): Pick<Handlers, AnalysisTask> {
  return {
    'analyze-user': analyzeUser(deps),
    'analyze-repository': analyzeRepository(deps),
    'rate-user': rateUser(deps),
    'rate-again': rateAgain(deps),
    'refresh-repository': refreshRepository(deps),
    'reread-repository': rereadRepository(deps),
  }
}
