import type { Report } from '../../contract/report.ts'
import { computeStanding, inputOfStanding, type StandingInput, standingNow } from '../../score/standing.ts'

/** What the standings in a report were computed from: they change with every second. */
export interface StandingInputs {
  readonly person: TimelessInput | null
  /** By repository and contributor, in the order of the report. */
  readonly contributors: readonly (readonly TimelessInput[])[]
}

type TimelessInput = Omit<StandingInput, 'asOf'>

/** Returns undefined for a report that was not computed by this process. */
export function collectStandingInputs({ person, repositories }: Report): StandingInputs | undefined {
  const ofPerson = person?.standing && inputOfStanding(person.standing)
  const contributors = repositories.map((repository) =>
    repository.contributors.map(({ standing }) => standing && inputOfStanding(standing)),
  )
  const isComplete = contributors.every((inputs) => inputs.every((input) => input !== undefined))
  if (!isComplete || (person !== null && ofPerson === undefined)) return undefined
  return {
    person: ofPerson ? withoutTime(ofPerson) : null,
    contributors: contributors.map((inputs) => inputs.map((input) => withoutTime(input!))),
  }
}

/** Computes the standings in a report for another time. */
export function updateStandings(
  report: Report,
  { person, contributors }: StandingInputs,
  asOf: Date,
): Report {
  const seconds = asOf.getTime() / 1000
  return {
    ...report,
    person: report.person && {
      ...report.person,
      ...(person && { standing: computeStanding(atTime(person, seconds), Number.POSITIVE_INFINITY) }),
    },
    repositories: report.repositories.map((repository, index) => {
      const inputs = contributors[index]!.map((input) => atTime(input, seconds))
      const highest = inputs.reduce((max, input) => Math.max(max, standingNow(input)), 0)
      return {
        ...repository,
        contributors: repository.contributors.map((contributor, at) => ({
          ...contributor,
          standing: computeStanding(inputs[at]!, highest),
        })),
      }
    }),
  }
}

function withoutTime({ xp, upkeepCount, lastSeconds }: StandingInput): TimelessInput {
  return { xp, upkeepCount, lastSeconds }
}

function atTime(input: TimelessInput, asOf: number): StandingInput {
  return { ...input, asOf }
}
