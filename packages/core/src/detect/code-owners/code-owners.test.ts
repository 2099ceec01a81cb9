import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileOwnedFiles, filesByRule } from './match-code-owners.ts'
import { parseCodeOwners } from './parse-code-owners.ts'

const rulesOf = (text: string) =>
  parseCodeOwners(text).rules.map(({ pattern, owners }) => [pattern, ...owners])
const problemsOf = (text: string) => parseCodeOwners(text).problems

describe('parseCodeOwners', () => {
  test('reads patterns and owners', () =>
    expect(rulesOf('*.js @ada grace@okafor.example\n/docs/ @looms/writers')).toEqual([
      ['*.js', '@ada', 'grace@okafor.example'],
      ['/docs/', '@looms/writers'],
    ]))
  test('skips empty lines and comments, also after owners', () =>
    expect(rulesOf('# all\n\n  # more\n*.js @ada # the web\n')).toEqual([['*.js', '@ada']]))
  test('reads an escaped # and an escaped space as part of the pattern', () =>
    expect(rulesOf('\\#notes @ada\nmy\\ folder/ @ada')).toEqual([
      ['\\#notes', '@ada'],
      ['my\\ folder/', '@ada'],
    ]))
  test('reads an entry without owners', () => expect(rulesOf('/generated/')).toEqual([['/generated/']]))
  test('reads files with a byte order mark and Windows line ends', () =>
    expect(rulesOf('\uFEFF*.js @ada\r\n*.ts @ada\r\n')).toEqual([
      ['*.js', '@ada'],
      ['*.ts', '@ada'],
    ]))
  test('reports the lines of entries', () =>
    expect(parseCodeOwners('\n*.js @ada').rules).toEqual([
      { line: 2, pattern: '*.js', owners: ['@ada'], section: 0 },
    ]))

  test('reads the sections of GitLab with their default owners', () =>
    expect(
      parseCodeOwners('* @ada\n[Docs][2] @grace\n/docs/\n/docs/api/ @tove\n^[Web App]\n/web/ @ada').rules,
    ).toEqual([
      { line: 1, pattern: '*', owners: ['@ada'], section: 0 },
      { line: 3, pattern: '/docs/', owners: ['@grace'], section: 1 },
      { line: 4, pattern: '/docs/api/', owners: ['@tove'], section: 1 },
      { line: 6, pattern: '/web/', owners: ['@ada'], section: 2 },
    ]))

  test.each([
    ['!*.js @ada', 'Patterns that start with ! are not supported.'],
    ['*.[jt]s @ada', 'Character ranges such as [a-z] are not supported.'],
    ['*.js ada', 'ada is not an email address, @login or @organization/team.'],
    ['*.js @ada @', '@ is not an email address, @login or @organization/team.'],
  ])('skips %s and reports why', (line, message) =>
    expect(parseCodeOwners(line)).toEqual({ rules: [], problems: [{ line: 1, message }] }),
  )

  test('reads any text to valid rules and problems on different lines', () => {
    const someText = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('*', '@ada', ' ', '\n', '#', '[a]', '\\', '/a/'),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(someText, (parts) => {
        const { rules, problems } = parseCodeOwners(parts.join(''))
        const lines = [...rules, ...problems].map(({ line }) => line)
        expect(new Set(lines).size).toBe(lines.length)
        for (const { pattern } of rules) expect(() => compileOwnedFiles(pattern)('a/b.ts')).not.toThrow()
      }),
    )
  })
  test('reports no problems in an empty file', () => expect(problemsOf('')).toEqual([]))
})

// The examples of https://docs.github.com/repositories/managing-your-repositorys-settings-and-features
// /customizing-your-repository/about-code-owners.
describe('compileOwnedFiles', () => {
  test.each([
    ['*', 'a.ts', true],
    ['*', 'src/deep/a.ts', true],
    ['*.js', 'src/a.js', true],
    ['*.js', 'src/a.ts', false],
    ['/build/logs/', 'build/logs/deep/a.log', true],
    ['/build/logs/', 'sub/build/logs/a.log', false],
    ['docs/*', 'docs/getting-started.md', true],
    ['docs/*', 'docs/build-app/troubleshooting.md', false],
    ['apps/', 'apps/a.ts', true],
    ['apps/', 'packages/apps/deep/a.ts', true],
    ['apps/', 'apps', false],
    ['/docs/', 'docs/a.md', true],
    ['/docs/', 'web/docs/a.md', false],
    ['/apps/github', 'apps/github', true],
    ['/apps/github', 'apps/github/a.ts', true],
    ['**/logs', 'deploy/logs/a.log', true],
    ['**/logs', 'logs/a.log', true],
    ['/scripts/', 'scripts/a/b.sh', true],
    ['README', 'docs/README', true],
    ['\\#notes', '#notes', true],
    ['my\\ folder/', 'my folder/a.ts', true],
    ['/', 'a.ts', true],
  ])('%s matches %s: %s', (pattern, path, matches) => expect(compileOwnedFiles(pattern)(path)).toBe(matches))
})

describe('filesByRule', () => {
  const assigned = (text: string, ...paths: string[]) =>
    Array.from(filesByRule(parseCodeOwners(text).rules, paths), ([{ pattern }, files]) => [pattern, ...files])

  test('assigns a file to the last entry that matches', () =>
    expect(assigned('* @ada\n*.ts @grace\n/docs/ @tove', 'a.ts', 'docs/b.ts', 'c.go')).toEqual([
      ['*', 'c.go'],
      ['*.ts', 'a.ts'],
      ['/docs/', 'docs/b.ts'],
    ]))
  test('assigns a file in each section of GitLab', () =>
    expect(assigned('* @ada\n[Web]\n*.ts @grace', 'a.ts')).toEqual([
      ['*', 'a.ts'],
      ['*.ts', 'a.ts'],
    ]))
})
