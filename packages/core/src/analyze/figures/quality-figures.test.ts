import { describe, expect, test } from 'vitest'
import { ada, grace, lines, robot } from '../../../test/a-facts.ts'
import { aHeadFile, aManifest, aMeasured } from '../../../test/a-measured.ts'
import type { FileMeasures } from '../../measure/file/file-measures.ts'
import type { MeasuredFile } from '../head/measured-file.ts'
import { qualityFigures } from './quality-figures.ts'

const works = [ada, grace, robot].map((by, place) => ({
  by,
  write: { [`${place}.ts`]: lines(2, `${place}`) },
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
const source = (of: Partial<FileMeasures> = {}): MeasuredFile => ({
  ...aHeadFile('a.ts'),
  measures: { ...measures, ...of },
})
const figures = (...files: readonly MeasuredFile[]) => qualityFigures(aMeasured('r', works, files))

describe('the figures a repository is judged by', () => {
  test('have its lines of code apart from tests', () =>
    expect(figures(source(), source({ isTest: true }))).toMatchObject({
      codeLines: 12,
      sourceLines: 6,
      testLines: 6,
    }))
  test('have its comments', () => expect(figures(source()).commentCoverage).toBe(25))
  test('have all its warnings', () =>
    expect(figures(source({ warnings: [warning, warning] })).warningCount).toBe(2))
  test('have warnings of files nobody wrote by hand too', () =>
    expect(figures({ ...source({ warnings: [warning] }), measuredAs: 'secrets' }).warningCount).toBe(1))
  test('have no lines of files nobody wrote by hand', () =>
    expect(figures({ ...source(), measuredAs: 'secrets' }).codeLines).toBe(0))
  test('have its tools by its packages', () =>
    expect(figures(aManifest('package.json', 'eslint')).tools.linter).toBe(true))
  test('have the lines of its README', () =>
    expect(
      figures({ ...source({ lineCount: 31 }), path: 'README.md', measuredAs: 'secrets' }).documents
        .readmeLines,
    ).toBe(31))
  test('have its people, no bots', () => expect(figures().contributorCount).toBe(2))
  test('have whether it was released', () =>
    expect(qualityFigures({ ...aMeasured('r', works), hasTags: true }).hasTaggedRelease).toBe(true))
  test('have the share of long files', () =>
    expect(figures(source({ lineCount: 900 }), source({ lineCount: 100 })).longFileShare).toBe(0.9))
  test('of nothing are nothing', () =>
    expect(qualityFigures(aMeasured('r', []))).toMatchObject({
      codeLines: 0,
      commentCoverage: null,
      warningCount: 0,
      hasCi: false,
      contributorCount: 0,
      longFileShare: 0,
    }))
})
