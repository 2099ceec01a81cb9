import {
  type FacetOption,
  lastUsedPeriods,
  parseSkillMinimum,
  type SearchCriteria,
} from '@handiwork/core/api'
import { naturalLanguageByCode } from '@handiwork/core/catalog'
import { type FacetValue, facetValues, type TermGroupName } from './facet-values.ts'
import type { TownCount } from './town-facets.ts'

/** An option whose count is not rounded yet. */
export type OptionCount = FacetOption

/** The options of a group from the counts of index terms. `all` is the number of matches. */
export function groupOptions(
  name: TermGroupName,
  criteria: SearchCriteria,
  counts: ReadonlyMap<number, number>,
  all: number,
): OptionCount[] {
  const options = facetValues[name].map((value: FacetValue) => toOption(value, criteria, counts))
  if (name === 'skills') return withRequested(requestedSkillOptions(criteria, all), options, MAX_SKILLS)
  if (name === 'naturalLanguages')
    return withRequested(spokenLanguageOptions(criteria, all), options, MAX_LANGUAGES)
  if (name === 'location') return locationOptions(options)
  if (name === 'badges') return mostFrequent(options.filter(isUsed), MAX_BADGES)
  return name === 'seniority' ? withLeads(options) : options
}

/** The options of the last use, counted in the order of the periods. */
export function lastUsedOptions({ lastUsed }: SearchCriteria, counts: readonly number[]): OptionCount[] {
  return lastUsedPeriods.map((value, index) => ({
    ...{ criterion: 'lastUsed', value, title: null, selected: lastUsed === value },
    count: counts[index] ?? 0,
  }))
}

export function townOptions({ location }: SearchCriteria, towns: readonly TownCount[]): OptionCount[] {
  return towns
    .map(({ town, count }) => ({
      ...{ criterion: 'location' as const, value: town, title: town, selected: location === town, count },
    }))
    .filter(isUsed)
}

const MAX_SKILLS = 15
const MAX_LANGUAGES = 10
const MAX_COUNTRIES = 8
const MAX_BADGES = 14

function toOption(
  value: FacetValue,
  criteria: SearchCriteria,
  counts: ReadonlyMap<number, number>,
): OptionCount {
  const { criterion, title, term } = value
  return {
    ...{ criterion, value: value.value, title, selected: isSelected(value, criteria) },
    count: counts.get(term) ?? 0,
  }
}

function isSelected({ criterion, value }: Pick<FacetValue, 'criterion' | 'value'>, criteria: SearchCriteria) {
  const selection = criteria[criterion]
  return Array.isArray(selection) ? selection.some((one) => one === value) : String(selection) === value
}

/** A developer needs all requested skills, so all matches have them. */
function requestedSkillOptions(criteria: SearchCriteria, count: number): OptionCount[] {
  return (['languages', 'technologies'] as const).flatMap((criterion) =>
    criteria[criterion].map((value) => {
      const { name } = parseSkillMinimum(value.toLowerCase())
      const known = facetValues.skills.find((one) => one.criterion === criterion && one.value === name)
      return { criterion, value, title: known?.title ?? name, selected: true, count }
    }),
  )
}

function spokenLanguageOptions({ naturalLanguages }: SearchCriteria, count: number): OptionCount[] {
  return naturalLanguages.map((value) => {
    const title = naturalLanguageByCode(value.slice(0, 2))?.name ?? value
    return { criterion: 'naturalLanguages', value, title, selected: true, count }
  })
}

/** Requested values, which every match has, then the most frequent others. */
function withRequested(
  requested: readonly OptionCount[],
  options: readonly OptionCount[],
  max: number,
): OptionCount[] {
  const keys = new Set(requested.map(optionKey))
  const others = options.filter((option) => option.count > 0 && !keys.has(optionKey(option)))
  return [...requested, ...mostFrequent(others, max)]
}

/** Without a minimum or level. */
function optionKey({ criterion, value }: OptionCount): string {
  return `${criterion} ${value.toLowerCase().split(':')[0]}`
}

/** Remote work first, then countries. */
function locationOptions(options: readonly OptionCount[]): OptionCount[] {
  const [remote, ...countries] = options
  return [remote!, ...mostFrequent(countries.filter(isUsed), MAX_COUNTRIES)]
}

/** A search for `senior` also finds `lead`. */
function withLeads(options: readonly OptionCount[]): OptionCount[] {
  const leadCount = options.find(({ value }) => value === 'lead')?.count ?? 0
  return options.map((option) =>
    option.value === 'senior' ? { ...option, count: option.count + leadCount } : option,
  )
}

/** Selected options come first, so that none of them is cut off. */
function mostFrequent(options: readonly OptionCount[], max: number): OptionCount[] {
  return options
    .toSorted((one, other) => Number(other.selected) - Number(one.selected) || other.count - one.count)
    .slice(0, max)
}

function isUsed({ count, selected }: OptionCount): boolean {
  return count > 0 || selected
}
