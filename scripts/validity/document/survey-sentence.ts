import { AUTHORSHIP, type TruckFactorResult } from '../measures/measure-truck-factor.ts'
import type { SurveyAnswer } from '../truth/tables.ts'

/** How many systems have the truck factor that Avelino et al. computed, and how many teams agreed with theirs. */
export function surveySentence(
  results: readonly TruckFactorResult[],
  answers: readonly SurveyAnswer[],
): string {
  const differences = results.flatMap(({ repository, size }) => {
    const answer = answers.find((one) => one.repository.toLowerCase() === repository.toLowerCase())
    return answer === undefined ? [] : [Math.abs((size.get(AUTHORSHIP) ?? 0) - answer.truckFactor)]
  })
  const exact = differences.filter((difference) => difference === 0).length
  const close = differences.filter((difference) => difference <= 1).length
  const agreeing = answers.filter(({ agrees }) => agrees).length
  return `Of the measured systems, ${differences.length} are in the survey of Avelino et al.: the truck factor in xp/2 is the
same number in ${exact} of them and differs by at most one in ${close} (all rows: 12 and 21 of 22). Of the ${answers.length} teams in
the survey, ${agreeing} agreed with their truck factor without reservation (published: 53 %).`
}
