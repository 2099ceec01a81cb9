import { CommaSeparatedList } from './fields.ts'

/** A required language or technology with its minimum xp and temperature. */
export interface SkillMinimum {
  /** Catalog key. */
  readonly name: string
  /** In xp. */
  readonly minimumExperience: number
  /** 0 to 100; always 0 for technologies, which have no known temperature. */
  readonly minimumTemperature: number
}

export const skillMinimumSentence = 'Use the form typescript, typescript:100 or typescript:100:20'

/** Parses `typescript`, `typescript:100` (minimum xp) or `typescript:100:20` (minimum xp and temperature). */
export function parseSkillMinimum(value: string): SkillMinimum {
  const [name = '', experience = '0', temperature = '0'] = value.split(':')
  return { name, minimumExperience: Number(experience), minimumTemperature: Number(temperature) }
}

/** The inverse of `parseSkillMinimum`; omits zero minimums. */
export function formatSkillMinimum({ name, minimumExperience, minimumTemperature }: SkillMinimum): string {
  if (minimumTemperature > 0) return `${name}:${minimumExperience}:${minimumTemperature}`
  return minimumExperience > 0 ? `${name}:${minimumExperience}` : name
}

/** A list of skill minimums from a query string or form. */
export const SkillMinimumList = CommaSeparatedList.refine(
  (values) => values.every((value) => skillMinimumPattern.test(value)),
  skillMinimumSentence,
)

const skillMinimumPattern = /^[a-z0-9][a-z0-9.+#_-]*(:\d{1,6}(:(100|\d{1,2}))?)?$/i
