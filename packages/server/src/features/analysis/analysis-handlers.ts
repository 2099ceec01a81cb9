import type { Handlers } from '../../queue/tasks.ts'
import type { AnalysisDeps } from './tasks/analysis-deps.ts'
import { analyzeRepository, refreshRepository } from './tasks/analyze-repository.ts'
import { analyzeUser } from './tasks/analyze-user.ts'
import { rateUser } from './tasks/rate-user.ts'

/** The tasks of an analysis, from a person to their rating. */
export function analysisHandlers(deps: AnalysisDeps): Omit<Handlers, 'clean-up'> {
  return {
    'analyze-user': analyzeUser(deps),
    'analyze-repository': analyzeRepository(deps),
    'rate-user': rateUser(deps),
    'refresh-repository': refreshRepository(deps),
  }
}
