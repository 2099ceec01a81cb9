import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pdfTexts } from './pdf-texts.ts'

const localeFile = new URL('../../../../../site/public/locales/en/app.json', import.meta.url)
const { resume, ui, charts } = JSON.parse(await readFile(localeFile, 'utf8'))

const interpolate = (text: string, values: Record<string, string>) =>
  text.replace(/{{(\w+)}}/g, (_, name) => values[name] ?? '')

test.each(['contact', 'code', 'badges', 'projects', 'technologies'] as const)(
  'matches the text of the web page for %s',
  (key) => {
    expect(pdfTexts[key]).toBe(resume[key])
  },
)

test('matches the experience texts of the web page', () => {
  expect({
    level: pdfTexts.level(8, 148),
    xp: pdfTexts.xp,
    stars: pdfTexts.stars(2),
    other: pdfTexts.other,
  }).toEqual({
    level: interpolate(resume.level, {
      level: '8',
      months: interpolate(resume.months_other, { shown: '148' }),
    }),
    xp: ui.xp,
    stars: interpolate(resume.stars_other, { shown: '2' }),
    other: charts.other,
  })
})

test('matches the source note of the web page', () => {
  const repositories = interpolate(resume.repositories_other, { shown: '46' })
  expect(pdfTexts.verification(46, new Date('2026-11-20'))).toBe(
    `${interpolate(resume.verification, { repositories, day: '20 Nov 2026' })} ${resume.verifyAt}`,
  )
})

test('matches the badge levels of the web page', () => {
  const { verified, good, great, coldSince } = ui.badge
  expect({ marks: pdfTexts.marks, cold: pdfTexts.cold(2020) }).toEqual({
    marks: { verified, good, great },
    cold: interpolate(coldSince, { year: '2020' }),
  })
})
