import { readFileSync } from 'node:fs'
import { cardKinds, renderCard } from '@handiwork/core/report'
import { cardsReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { runHandiwork } from '../packages/cli/test/run-handiwork.ts'

const page = readFileSync(new URL('cards.md', import.meta.url), 'utf8')

test.each(cardKinds)('the %s card in docs/cards.md is current', async (kind) => {
  const svg = renderCard(kind, cardsReport(), { localNames: false, hiddenNames: [] })
  await expect(svg).toMatchFileSnapshot(`images/cards/${kind}.svg`)
})

test('docs/cards.md documents every option of card', async () => {
  const { stdout } = await runHandiwork('card --help')
  const options = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, name = '']) => name)
  expect(
    options.filter(
      (name) => name !== '--help' && !page.includes(`\`${name}`) && !page.includes(`\`-o\`, \`${name}`),
    ),
  ).toEqual([])
})

test('docs/cards.md describes every card', () => {
  expect(cardKinds.filter((kind) => !page.includes(`| \`${kind}\` |`))).toEqual([])
})
