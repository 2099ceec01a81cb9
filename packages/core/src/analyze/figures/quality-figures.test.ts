import { describe, expect, test } from 'vitest'
import { ada, grace, lines, robot } from '../../../test/facts-fixture.ts'
import {
  createMeasuredRepository,
  headFileFixture,
  manifestFixture,
} from '../../../test/measured-repository.ts'
import type { FileMeasures } from '../../measure/file/file-measures.ts'
import type { MeasuredFile } from '../head/measured-file.ts'
import { buildQualityFigures } from './quality-figures.ts'

const works = [ada, grace, robot].map((by, index) => ({
  by,
  write: { [`${index}.ts`]: lines(2, `${index}`) },
}))
const measures: FileMeasures = {
  lineCount: 10,
  codeLines: 6,
  commentLines: 2,
  rawCommentLines: 3,
  blankLines: 1,
  isTest: false,
  warnings: [],
}
const warning = { fileName: 'a.ts', startLine: 1, endLine: 1, kind: 'secret', text: 'A key' } as const
const source = (overrides: Partial<FileMeasures> = {}): MeasuredFile => ({
  ...headFileFixture('a.ts'),
  measures: { ...measures, ...overrides },
})
const figures = (...files: readonly MeasuredFile[]) =>
  buildQualityFigures(createMeasuredRepository('r', works, files))

describe('the quality figures of a repository', () => {
  test('separate source lines from test lines', () =>
    expect(figures(source(), source({ isTest: true }))).toMatchObject({
      codeLines: 12,
      sourceLines: 6,
      testLines: 6,
    }))
  test('include the comment coverage', () => expect(figures(source()).commentCoverage).toBe(25))
  test('include all warnings', () =>
    expect(figures(source({ warnings: [warning, warning] })).warningCount).toBe(2))
  test('include warnings in files that are not hand-written', () =>
    expect(figures({ ...source({ warnings: [warning] }), measuredAs: 'secrets' }).warningCount).toBe(1))
  test('exclude lines of files that are not hand-written', () =>
    expect(figures({ ...source(), measuredAs: 'secrets' }).codeLines).toBe(0))
  test('detect tools by their packages', () =>
    expect(figures(manifestFixture('package.json', 'eslint')).tools.linter).toBe(true))
  test('include the length of the README', () =>
    expect(
      figures({ ...source({ lineCount: 31 }), path: 'README.md', measuredAs: 'secrets' }).documents
        .readmeLines,
    ).toBe(31))
  test('count people without bots', () => expect(figures().contributorCount).toBe(2))
  test('include whether it has a tagged release', () =>
    expect(
      buildQualityFigures({ ...createMeasuredRepository('r', works), hasTags: true }).hasTaggedRelease,
    ).toBe(true))
  test('include the share of lines in long files', () =>
    expect(figures(source({ lineCount: 900 }), source({ lineCount: 100 })).longFileShare).toBe(0.9))
  test('are zero for an empty repository', () =>
    expect(buildQualityFigures(createMeasuredRepository('r', []))).toMatchObject({
      codeLines: 0,
      commentCoverage: null,
      warningCount: 0,
      hasCi: false,
      contributorCount: 0,
      longFileShare: 0,
    }))
})
