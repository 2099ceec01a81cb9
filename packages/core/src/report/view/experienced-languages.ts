import { compareLanguages } from '../../catalog/compare-languages.ts'
import type { LanguageStat, Report } from '../../contract/index.ts'
import { mergeLanguages } from './merge-repositories.ts'

/** The languages with xp, as displayed: see `compareLanguages`. */
export const experiencedLanguages = ({ person, repositories }: Report): LanguageStat[] =>
  (person?.languages ?? mergeLanguages(repositories))
    .filter(({ experience }) => experience > 0)
    .sort(compareLanguages)
