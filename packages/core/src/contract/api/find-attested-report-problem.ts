import type { AttestedFigures } from './self-attested.ts'

/**
 * Finds a contradiction in self-attested figures and returns its description, or undefined.
 * Figures alone cannot be proven true; this only detects values that contradict each other or the formula.
 */
export function findAttestedReportProblem(figures: AttestedFigures, now: Date): string | undefined {
  return reportChecks.find(({ fails }) => fails(figures, now))?.sentence
}

/** R7: a month earns less than this, in xp. */
const MAX_MONTH_XP = 20
/** R7, R11: an inactive month earns less than this. */
const MAX_INACTIVE_MONTH_XP = 1
/** R8: the maximum factor for a technology's difficulty. */
const MAX_DIFFICULTY_FACTOR = 1.25
/** R8: xp for a technology that is only declared in a manifest. */
const DECLARED_XP = 1
/** The rounding tolerance per figure. */
const ROUNDING = 0.01
/** The tolerance for clock differences, in milliseconds. */
const CLOCK_TOLERANCE_MS = 86_400_000

interface ReportCheck {
  readonly sentence: string
  readonly fails: (figures: AttestedFigures, now: Date) => boolean
}

const reportChecks: readonly ReportCheck[] = [
  {
    sentence: 'The report date is in the future',
    fails: ({ asOf }, now) => Date.parse(asOf) > now.getTime() + CLOCK_TOLERANCE_MS,
  },
  {
    sentence: 'The report contains no experience',
    fails: ({ experience }) => experience === 0,
  },
  {
    sentence: 'The first and the last day contradict each other',
    fails: ({ firstDay, lastDay }) =>
      firstDay === null || lastDay === null ? firstDay !== lastDay : firstDay > lastDay,
  },
  {
    sentence: 'The last day is after the report date',
    fails: ({ lastDay, asOf }) =>
      lastDay !== null && Date.parse(lastDay) > Date.parse(asOf) + CLOCK_TOLERANCE_MS,
  },
  {
    sentence: 'There are more active months than months between the first and the last day',
    fails: (figures) => figures.activeMonthCount > monthCount(figures),
  },
  {
    sentence: 'The active months cannot account for this much experience',
    fails: (figures) => figures.experience > maxXp(figures),
  },
  {
    sentence: 'The experience of the languages does not add up to the total',
    fails: ({ languages, experience }) =>
      Math.abs(sum(languages.map((one) => one.experience)) - experience) >
      ROUNDING * (languages.length + 1) + experience / 1000,
  },
  {
    sentence: 'A language has more commits than the report',
    fails: ({ languages, commitCount }) => languages.some((one) => one.commitCount > commitCount),
  },
  {
    sentence: 'A language has experience but no lines or commits',
    fails: ({ languages }) => languages.some((one) => one.experience > 0 && !hasWork(one)),
  },
  {
    sentence: "The active months cannot account for a technology's experience",
    fails: (figures) => figures.technologies.some(({ experience }) => experience > maxTechnologyXp(figures)),
  },
  {
    sentence: 'A language or technology is listed twice',
    fails: ({ languages, technologies }) => hasDuplicates(languages) || hasDuplicates(technologies),
  },
]

type Days = Pick<AttestedFigures, 'firstDay' | 'lastDay'>
type Months = Days & Pick<AttestedFigures, 'activeMonthCount'>

/** The number of calendar months from the first day to the last. */
function monthCount({ firstDay, lastDay }: Days): number {
  if (firstDay === null || lastDay === null) return 0
  const monthOf = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7))
  return monthOf(lastDay) - monthOf(firstDay) + 1
}

function maxXp(months: Months): number {
  return MAX_MONTH_XP * months.activeMonthCount + MAX_INACTIVE_MONTH_XP * monthCount(months)
}

const maxTechnologyXp = (months: Months) => Math.max(DECLARED_XP, MAX_DIFFICULTY_FACTOR * maxXp(months))

type Language = AttestedFigures['languages'][number]

const hasWork = ({ additionCount, deletionCount, commitCount }: Language) =>
  additionCount + deletionCount > 0 && commitCount > 0

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

const hasDuplicates = (named: readonly { readonly name: string }[]) =>
  new Set(named.map(({ name }) => name)).size < named.length
