import { languageByKey } from '@handiwork/core/catalog'
import { newestCommits } from './commit-lines.ts'
import { hundredths } from './figures.ts'
import { LANGUAGE_SHARES_NOTE } from './languages-lines.ts'
import { listCommits } from './list-commits.ts'
import { heading, paragraph } from './paragraph.ts'
import { seriesLines } from './series-lines.ts'
import { temperatureFormula } from './temperature-formula.ts'
import type { TopicExplainer } from './topic.ts'

/** Explains a language, found by title or catalog key. */
export const languageTopic: TopicExplainer = (topic, { person, evidence }, width) => {
  const title = languageByKey(topic.toLowerCase())?.title ?? topic
  return person.languages
    .filter(({ name }) => name.toLowerCase() === title.toLowerCase())
    .flatMap((language) => {
      const { name, experience, temperature } = language
      const series = evidence.languages.find((one) => one.name === name)
      const commits = listCommits(evidence.months).filter(({ parts }) =>
        parts.some((part) => part.language === name),
      )
      return [
        [heading(name, `${hundredths(experience)} xp`), ...paragraph(temperatureFormula(temperature), width)],
        series === undefined
          ? []
          : [...paragraph(LANGUAGE_SHARES_NOTE, width, 'dim'), ...seriesLines(series, width)],
        commits.length === 0 ? [] : [heading('Newest commits'), ...newestCommits(commits, width)],
      ]
    })
}
