import type { TaskHandlers } from '../../queue/tasks.ts'
import type { AnalysisDeps } from './tasks/analysis-deps.ts'
import { analyzeRepository, reanalyzeRepository, refreshRepository } from './tasks/analyze-repository.ts'
import { analyzeUser } from './tasks/analyze-user.ts'
import { rateUser } from './tasks/rate-user.ts'
import { refreshRating } from './tasks/refresh-rating.ts'

export type AnalysisTask =
  | 'analyze-user'
  | 'analyze-repository'
  | 'rate-user'
  | 'refresh-rating'
  | 'refresh-repository'
  | 'reanalyze-repository'

/** The task handlers of an analysis, from listing repositories to the rating. */
export function createAnalysisHandlers(deps: AnalysisDeps): Pick<TaskHandlers, AnalysisTask> {
  return {
    'analyze-user': analyzeUser(deps),
    'analyze-repository': analyzeRepository(deps),
    'rate-user': rateUser(deps),
    'refresh-rating': refreshRating(deps),
    'refresh-repository': refreshRepository(deps),
    'reanalyze-repository': reanalyzeRepository(deps),
  }
}
