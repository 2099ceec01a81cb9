import { languageByKey } from '@handiwork/core/catalog'
import { newestCommits } from './commit-lines.ts'
import { everyCommit } from './every-commit.ts'
import { hundredths } from './figures.ts'
import { SHARES } from './languages-lines.ts'
import { heading, paragraph } from './paragraph.ts'
import { seriesLines } from './series-lines.ts'
import { temperatureFormula } from './temperature-formula.ts'
import type { Topic } from './topic.ts'

/** A language by its name or its key in the catalogue. */
export const languageTopic: Topic = (word, { person, evidence }, width) => {
  const title = languageByKey(word.toLowerCase())?.title ?? word
  return person.languages
    .filter(({ name }) => name.toLowerCase() === title.toLowerCase())
    .flatMap((language) => {
      const { name, experience, temperature } = language
      const series = evidence.languages.find((one) => one.name === name)
      const commits = everyCommit(evidence.months).filter(({ parts }) =>
        parts.some((part) => part.language === name),
      )
      return [
        [heading(name, `${hundredths(experience)} xp`), ...paragraph(temperatureFormula(temperature), width)],
        series === undefined ? [] : [...paragraph(SHARES, width, 'dim'), ...seriesLines(series, width)],
        commits.length === 0 ? [] : [heading('Newest commits'), ...newestCommits(commits, width)],
      ]
    })
}
