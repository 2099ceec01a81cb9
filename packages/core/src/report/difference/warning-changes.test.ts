import { warning } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { warningChanges } from './warning-changes.ts'

const longFunctionWarning = (startLine: number, endLine: number) =>
  warning('main.go', 'long-function', startLine, endLine)

test('treats a warning at moved lines as unchanged', () => {
  expect(warningChanges([longFunctionWarning(1, 200)], [longFunctionWarning(11, 210)])).toEqual({
    new: [],
    fixed: [],
  })
})

test('treats a warning for a longer function as unchanged', () => {
  expect(warningChanges([longFunctionWarning(1, 200)], [longFunctionWarning(1, 240)])).toEqual({
    new: [],
    fixed: [],
  })
})

test('reports the warning with a new text if a file has one more', () => {
  expect(
    warningChanges(
      [longFunctionWarning(300, 499)],
      [longFunctionWarning(1, 150), longFunctionWarning(400, 599)],
    ),
  ).toEqual({
    new: [longFunctionWarning(1, 150)],
    fixed: [],
  })
})

test('treats warnings of another file or kind as different', () => {
  const [before, after] = [longFunctionWarning(1, 200), warning('other.go', 'long-function', 1, 200)]
  expect(warningChanges([before], [after])).toEqual({ new: [after], fixed: [before] })
})
