import { describe, expect, test } from 'vitest'
import { declaredParts } from './declared-parts.ts'

const column = {
  segments: [
    { series: 0, y: 60, height: 40 },
    { series: 1, y: 20, height: 38.5 },
  ],
}
const entry = (undeclared: number, assisted: number, agent: number) => ({
  ...{ name: '2026-05', undeclared, assisted, agent },
})

describe('the hatched parts of a month', () => {
  test('are the declared shares of the column, from its top: by an agent, then assisted', () =>
    expect(declaredParts(column, entry(50, 25, 25))).toEqual([
      { kind: 'agent', y: 20, height: 20 },
      { kind: 'assisted', y: 40, height: 20 },
    ]))

  test('are high enough for a hatch', () =>
    expect(declaredParts(column, entry(9999, 1, 0))).toEqual([{ kind: 'assisted', y: 20, height: 5 }]))

  test('never exceed the column', () =>
    expect(declaredParts({ segments: [{ series: 0, y: 97, height: 3 }] }, entry(0, 1, 99))).toEqual([
      { kind: 'agent', y: 97, height: 3 },
    ]))

  test.each([
    ['without a declaration', column, entry(50, 0, 0)],
    ['in a month that no figure covers', column, undefined],
    ['without lines', column, entry(0, 0, 0)],
    ['without a column', { segments: [] }, entry(0, 10, 0)],
  ])('do not exist %s', (_, one, declared) => expect(declaredParts(one, declared)).toEqual([]))
})
