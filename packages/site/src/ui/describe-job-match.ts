import type { Match, MatchPart } from '@handiwork/core/api'
import { t } from '../i18n/texts.ts'

/** A match in words: `7 of 8 skills`; then `TypeScript and React used this year` and `no Vite yet`. */
export interface JobMatchDescription {
  readonly summary: string
  readonly details: readonly string[]
}

/** Describes how a person's skills match a job, or a search. Names the skills used most and the missing ones. */
export function describeJobMatch({ parts }: Pick<Match, 'parts'>, now: Date): JobMatchDescription {
  const met = parts.filter(({ state }) => state !== 'none')
  const missing = parts.filter(({ state }) => state === 'none').map(({ title }) => title)
  return {
    summary: t('ui.jobMatch.skills', { met: met.length, count: parts.length }),
    details: [...describeUse(met, now), ...describeMissing(missing)],
  }
}

/** Skills with the same last use share one phrase, dated ones first. */
function describeUse(met: readonly MatchPart[], now: Date): string[] {
  const dated = met.filter(({ state, lastUsedAt }) => lastUsedAt !== undefined || state === 'cold')
  const best = dated[0] ?? met[0]
  if (best === undefined) return []
  const phrase = phraseOfUse(best, now)
  const same = met.filter((part) => isSamePhrase(phraseOfUse(part, now), phrase)).slice(0, MAX_USED)
  const skills = joinTitles(
    same.map(({ title }) => title),
    'ui.jobMatch.listAnd',
  )
  return [t(phrase.key, { skills, count: phrase.count })]
}

function describeMissing(titles: readonly string[]): string[] {
  if (titles.length === 0) return []
  // Never leaves out only one, since its name takes as much space as the number.
  const named = titles.length > MAX_MISSING + 1 ? titles.slice(0, MAX_MISSING) : titles
  const others = titles.length - named.length
  const items = others > 0 ? [...named, t('ui.jobMatch.others', { count: others })] : named
  return [t('ui.jobMatch.missing', { skills: joinTitles(items, 'ui.jobMatch.listOr') })]
}

const MAX_USED = 2
const MAX_MISSING = 3

interface UsePhrase {
  readonly key: `ui.jobMatch.${'used' | 'usedWeek' | 'usedMonth' | 'usedYear' | 'usedMonths' | 'coolingMonths' | 'coldYears' | 'coldUnknown'}`
  readonly count: number
}

function isSamePhrase(a: UsePhrase, b: UsePhrase): boolean {
  return a.key === b.key && a.count === b.count
}

function phraseOfUse({ state, lastUsedAt }: MatchPart, now: Date): UsePhrase {
  if (lastUsedAt === undefined)
    return { key: state === 'cold' ? 'ui.jobMatch.coldUnknown' : 'ui.jobMatch.used', count: 0 }
  const used = new Date(lastUsedAt)
  const months = Math.max(0, Math.floor((now.getTime() - used.getTime()) / MONTH))
  if (months >= 12) return { key: 'ui.jobMatch.coldYears', count: Math.floor(months / 12) }
  if (state === 'cold' && months > 0) return { key: 'ui.jobMatch.coolingMonths', count: months }
  if (now.getTime() - used.getTime() < WEEK) return { key: 'ui.jobMatch.usedWeek', count: 0 }
  if (isSameMonth(used, now)) return { key: 'ui.jobMatch.usedMonth', count: 0 }
  if (used.getUTCFullYear() === now.getUTCFullYear()) return { key: 'ui.jobMatch.usedYear', count: 0 }
  return { key: 'ui.jobMatch.usedMonths', count: Math.max(1, months) }
}

function isSameMonth(a: Date, b: Date): boolean {
  return a.toISOString().slice(0, 7) === b.toISOString().slice(0, 7)
}

const WEEK = 7 * 86_400_000
const MONTH = 30.44 * 86_400_000

function joinTitles(titles: readonly string[], key: 'ui.jobMatch.listAnd' | 'ui.jobMatch.listOr'): string {
  const last = titles.at(-1) ?? ''
  return titles.length < 2 ? last : t(key, { first: titles.slice(0, -1).join(', '), last })
}
