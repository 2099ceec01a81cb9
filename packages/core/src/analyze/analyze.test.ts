import { ada, aRepository, lines, stories } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { analyzed } from '../../test/analyzed.ts'

describe('the worked example of the rating model (R5, R6, R7)', async () => {
  const ada = (
    await analyzed(stories['worked-example']!(), {
      authors: ['ada@byrne.example'],
      asOf: new Date('2026-05-31'),
    })
  ).person!
  const xp = Object.fromEntries(ada.languages.map(({ name, experience }) => [name, experience]))

  test('gives 4.86 xp in all', () => expect(ada.experience.total).toBeCloseTo(4.86, 2))
  test('of which TypeScript has 2.95', () => expect(xp.TypeScript).toBeCloseTo(2.95, 2))
  test('and Go 1.80', () => expect(xp.Go).toBeCloseTo(1.805, 2))
  test('and YAML 0.11', () => expect(xp.YAML).toBeCloseTo(0.11, 2))
  test('is level 1', () => expect(ada.level).toBe(1))
})

test('putting back a script without an extension is no new work, as with one that has it', async () => {
  expect(await xpOfPuttingBack('run')).toBe(await xpOfPuttingBack('run.sh'))
})

async function xpOfPuttingBack(path: string): Promise<number> {
  const write = { [path]: `#!/bin/sh\n${lines(100, 1, 'shell')}` }
  const story = aRepository('put-back')
    .commit({ by: ada, on: '2024-05-01', write })
    .commit({ by: ada, on: '2024-05-02', remove: [path] })
    .commit({ by: ada, on: '2024-05-03', write })
  return (await analyzed(story)).repositories[0]!.experience
}
