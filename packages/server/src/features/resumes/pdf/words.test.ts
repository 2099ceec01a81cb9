import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { words } from './words.ts'

const texts = new URL('../../../../../site/public/locales/en/app.json', import.meta.url)
const { resume, ui, charts } = JSON.parse(await readFile(texts, 'utf8'))

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/{{(\w+)}}/g, (_, name) => values[name] ?? '')

test.each(['contact', 'code', 'hallmarks', 'projects', 'technologies'] as const)(
  'paper and page say the same for %s',
  (key) => {
    expect(words[key]).toBe(resume[key])
  },
)

test('paper and page tell experience in the same words', () => {
  expect([words.level(8, 148), words.xp, words.stars(2), words.other]).toEqual([
    filled(resume.level, { level: '8', months: filled(resume.months_other, { shown: '148' }) }),
    ui.xp,
    filled(resume.stars_other, { shown: '2' }),
    charts.other,
  ])
})

test('paper and page tell alike where figures come from', () => {
  const repositories = filled(resume.repositories_other, { shown: '46' })
  expect(words.proof(46, new Date('2026-11-20'))).toBe(
    filled(resume.proof, { repositories, day: '20 Nov 2026' }),
  )
})

test('paper and page call the levels of hallmarks alike', () => {
  const { verified, good, great, coldSince } = ui.hallmark
  expect([words.marks, words.cold(2020)]).toEqual([
    { verified, good, great },
    filled(coldSince, { year: '2020' }),
  ])
})
