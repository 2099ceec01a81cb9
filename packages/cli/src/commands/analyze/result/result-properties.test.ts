import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageColor } from '../../../../test/fake-core.ts'
import {
  contributor,
  history,
  language,
  mira,
  pushes,
  repository,
  sampleReport,
} from '../../../../test/sample-report.ts'
import { widthOf } from '../../../ui/fit.ts'
import { plain } from '../../../ui/look.ts'
import { resultText } from './result-text.ts'

const options = { look: plain, elapsed: 4_200, languageColor }

const anyName = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
)

const anyReport = fc
  .record({
    names: fc.array(anyName, { minLength: 1, maxLength: 14 }),
    experience: fc.double({ min: 0, max: 1e7, noNaN: true }),
    temperature: fc.double({ min: 0, max: 100, noNaN: true }),
    commitCount: fc.integer({ min: 1, max: 50_000_000 }),
    everybody: fc.boolean(),
  })
  .map(({ names, experience, temperature, commitCount, everybody }) => {
    const languages = names.map((name) => language(name, experience, temperature, '2016-08-02'))
    const contributors = names.map((name) => contributor(name, commitCount, languages))
    const repositories = names.map((name) =>
      repository(name, {
        languages,
        contributors,
        experience,
        history: history(commitCount),
        pushes: pushes(commitCount),
      }),
    )
    const person = {
      ...mira,
      name: names[0] ?? '',
      emails: names,
      languages,
      experience: { total: experience },
    }
    return sampleReport({ repositories, person: everybody ? null : person })
  })

test('no line is wider than the terminal', () => {
  fc.assert(
    fc.property(anyReport, fc.integer({ min: 20, max: 130 }), (report, width) => {
      const lines = resultText(report, { ...options, width }).split('\n')
      expect(Math.max(...lines.map((line) => widthOf(line)))).toBeLessThanOrEqual(width)
    }),
  )
})

test('no control character of a repository reaches the terminal', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      expect(resultText(report, { ...options, width: 80 })).not.toMatch(/[^\P{Cc}\n]/u)
    }),
  )
})
