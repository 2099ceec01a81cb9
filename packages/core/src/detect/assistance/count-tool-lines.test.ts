import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AddedLines, countToolLines } from './count-tool-lines.ts'
import type { AuthoredLines } from './parse-authorship-log.ts'

const added = (first: number, last: number): AddedLines => new Map([['a.ts', [{ first, last }]]])
const human = (first: number, last: number): AuthoredLines => ({
  ...{ path: 'a.ts', author: { kind: 'human' }, ranges: [{ first, last }] },
})
const agent = (first: number, last: number, tool?: string, model = 'opus'): AuthoredLines => ({
  ...{ path: 'a.ts', author: { kind: 'agent', tool, model }, ranges: [{ first, last }] },
})

test('counts lines of the note that the commit added', () => {
  expect(countToolLines([agent(1, 6, 'Claude'), human(7, 8)], added(5, 10))).toEqual({
    agentLines: 2,
    humanLines: 2,
    addedLines: 6,
    tools: [{ name: 'Claude', model: 'opus', lines: 2 }],
  })
})

test('counts no lines of files that the commit did not change', () => {
  const elsewhere = [{ ...agent(1, 6, 'Claude'), path: 'b.ts' }]
  expect(countToolLines(elsewhere, added(1, 6))).toMatchObject({ agentLines: 0, addedLines: 6, tools: [] })
})

test('adds lines by tool and model, most lines first', () => {
  const lines = [
    agent(1, 1, 'Claude'),
    agent(2, 4, 'Codex', 'gpt'),
    agent(5, 6, 'Claude'),
    agent(7, 7, 'Claude', 'x'),
  ]
  expect(countToolLines(lines, added(1, 10)).tools).toEqual([
    { name: 'Claude', model: 'opus', lines: 3 },
    { name: 'Codex', model: 'gpt', lines: 3 },
    { name: 'Claude', model: 'x', lines: 1 },
  ])
})

test('counts lines of an unknown tool as those of an agent, without naming it', () => {
  expect(countToolLines([agent(1, 4)], added(1, 6))).toMatchObject({ agentLines: 4, tools: [] })
})

test('counts a line of two sessions twice, like git-ai', () => {
  expect(countToolLines([agent(1, 4, 'Claude'), agent(4, 6, 'Codex')], added(1, 10)).agentLines).toBe(7)
})

test('counts a line for its last session if there would be more lines than the commit added', () => {
  expect(countToolLines([agent(1, 6, 'Claude'), agent(4, 5, 'Codex')], added(1, 6))).toMatchObject({
    agentLines: 6,
    tools: [
      { name: 'Claude', lines: 4 },
      { name: 'Codex', lines: 2 },
    ],
  })
})

test('never counts more lines than the commit added', () => {
  const line = fc.integer({ min: 1, max: 40 })
  const authored = fc.array(
    fc.tuple(fc.boolean(), line, line).map(([isHuman, one, other]) => (isHuman ? human : agent)(one, other)),
  )
  fc.assert(
    fc.property(authored, line, (lines, last) => {
      const { agentLines, humanLines, addedLines, tools } = countToolLines(lines, added(1, last))
      expect(agentLines + humanLines).toBeLessThanOrEqual(addedLines)
      expect(tools.reduce((sum, tool) => sum + tool.lines, 0)).toBeLessThanOrEqual(agentLines)
    }),
  )
})
