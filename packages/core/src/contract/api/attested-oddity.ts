import type { AttestedFigures } from './self-attested.ts'

/**
 * What cannot be about these figures, in a sentence; undefined where they may be true. Nobody can see by figures alone
 * that they are true: only what contradicts itself or the formula is found.
 */
export function attestedOddity(figures: AttestedFigures, now: Date): string | undefined {
  return oddities.find(({ holds }) => holds(figures, now))?.sentence
}

// --- internal ---

/** R7: a month gives less than this, in xp. */
const MONTH_BELOW = 20
/** R7, R11: one that is not active gives less than this. */
const QUIET_MONTH_BELOW = 1
/** R8: a technology counts at most so much more, by its difficulty. */
const DIFFICULTY_AT_MOST = 1.25
/** R8: named in a manifest alone, with no month at all. */
const DECLARED = 1
/** Of rounding, for each figure. */
const ROUNDING = 0.01
/** Clocks differ; in milliseconds. */
const DAY = 86_400_000

interface Oddity {
  readonly sentence: string
  readonly holds: (figures: AttestedFigures, now: Date) => boolean
}

const oddities: readonly Oddity[] = [
  {
    sentence: 'The report is dated in the future',
    holds: ({ asOf }, now) => Date.parse(asOf) > now.getTime() + DAY,
  },
  {
    sentence: 'The report holds no experience',
    holds: ({ experience }) => experience === 0,
  },
  {
    sentence: 'The first and the last day contradict each other',
    holds: ({ firstDay, lastDay }) =>
      firstDay === null || lastDay === null ? firstDay !== lastDay : firstDay > lastDay,
  },
  {
    sentence: 'The last day is after the day the report is for',
    holds: ({ lastDay, asOf }) => lastDay !== null && Date.parse(lastDay) > Date.parse(asOf) + DAY,
  },
  {
    sentence: 'There are more active months than months between the first and the last day',
    holds: (figures) => figures.activeMonthCount > monthCount(figures),
  },
  {
    sentence: 'So many months cannot have given so much experience',
    holds: (figures) => figures.experience > mostXp(figures),
  },
  {
    sentence: 'The languages do not add up to the experience of the whole',
    holds: ({ languages, experience }) =>
      Math.abs(sum(languages.map((one) => one.experience)) - experience) >
      ROUNDING * (languages.length + 1) + experience / 1000,
  },
  {
    sentence: 'A language has more commits than there are',
    holds: ({ languages, commitCount }) => languages.some((one) => one.commitCount > commitCount),
  },
  {
    sentence: 'A language has experience, but neither lines nor commits',
    holds: ({ languages }) => languages.some((one) => one.experience > 0 && !hasWork(one)),
  },
  {
    sentence: 'A technology has more experience than the months can have given',
    holds: (figures) => figures.technologies.some(({ experience }) => experience > mostOfOne(figures)),
  },
  {
    sentence: 'A language or technology is named twice',
    holds: ({ languages, technologies }) => isTwice(languages) || isTwice(technologies),
  },
]

type Days = Pick<AttestedFigures, 'firstDay' | 'lastDay'>
type Months = Days & Pick<AttestedFigures, 'activeMonthCount'>

/** Calendar months from the first day to the last. */
function monthCount({ firstDay, lastDay }: Days): number {
  if (firstDay === null || lastDay === null) return 0
  const monthOf = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7))
  return monthOf(lastDay) - monthOf(firstDay) + 1
}

function mostXp(months: Months): number {
  return MONTH_BELOW * months.activeMonthCount + QUIET_MONTH_BELOW * monthCount(months)
}

const mostOfOne = (months: Months) => Math.max(DECLARED, DIFFICULTY_AT_MOST * mostXp(months))

type Language = AttestedFigures['languages'][number]

const hasWork = ({ additionCount, deletionCount, commitCount }: Language) =>
  additionCount + deletionCount > 0 && commitCount > 0

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

const isTwice = (named: readonly { readonly name: string }[]) =>
  new Set(named.map(({ name }) => name)).size < named.length
