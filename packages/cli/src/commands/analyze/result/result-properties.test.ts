import { numberBetween } from '@handiwork/fixtures/arbitraries'
import {
  badge,
  contributor,
  history,
  language,
  mira,
  pushes,
  repository,
  sampleReport,
  technology,
  technologyGroup,
} from '@handiwork/fixtures/reports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageColor, levelStart } from '../../../../test/fake-core.ts'
import { plainStyle } from '../../../ui/terminal.ts'
import { displayWidth } from '../../../ui/truncate.ts'
import { resultText } from './result-text.ts'

const options = { look: plainStyle, elapsed: 4_200, languageColor, levelStart }

const anyName = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
)

const averageQuality = { ...sampleReport().repositories[0]!.quality, score: 50 }

const anyReport = fc
  .record({
    names: fc.array(anyName, { minLength: 1, maxLength: 14 }),
    experience: numberBetween(0, 1e7),
    temperature: numberBetween(0, 100),
    commitCount: fc.integer({ min: 1, max: 50_000_000 }),
    isAllAuthors: fc.boolean(),
  })
  .map(({ names, experience, temperature, commitCount, isAllAuthors }) => {
    const languages = names.map((name) => language(name, experience, temperature, '2016-08-02'))
    const contributors = names.map((name) => contributor(name, commitCount, languages))
    const groups = names.map((name) =>
      technologyGroup(
        name,
        name,
        '#000000',
        ...names.map((title) => technology(title, title, experience, temperature)),
      ),
    )
    const plausibility = { flags: names, corroboratedBy: null }
    const repositories = names.map((name) =>
      repository(name, {
        packageGroups: groups,
        plausibility,
        quality: { ...averageQuality, title: name },
        familiarity: temperature,
        commentCoverage: temperature,
        warningCoverage: temperature,
        warningCount: commitCount,
        warnings: names.map((text) => ({
          fileName: `${name}/${text}`,
          startLine: 1,
          endLine: commitCount,
          kind: 'long-file' as const,
          text,
        })),
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
      groups,
      badges: names.map((name) => badge(name, 'good', { cold: isAllAuthors })),
      plausibility,
      experience: { total: experience, code: experience, stackOverflow: 0 },
    }
    const skipped = names.map((name) => ({ name, reason: 'failed' as const, message: '' }))
    return sampleReport({ repositories, skipped, person: isAllAuthors ? null : person })
  })

test('never exceeds the terminal width', () => {
  fc.assert(
    fc.property(anyReport, fc.integer({ min: 20, max: 130 }), (report, width) => {
      const lines = resultText(report, { ...options, width }).split('\n')
      expect(Math.max(...lines.map((line) => displayWidth(line)))).toBeLessThanOrEqual(width)
    }),
  )
})

test('prints no control characters from a repository', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      expect(resultText(report, { ...options, width: 80 })).not.toMatch(/[^\P{Cc}\n]/u)
    }),
  )
})
