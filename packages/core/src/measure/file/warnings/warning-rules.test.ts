import { describe, expect, test } from 'vitest'
import { languageByKey } from '../../../catalog/languages.ts'
import { warningKinds } from '../../../contract/warning.ts'
import { countFileLines } from '../count-source-lines.ts'
import { parseStructure } from '../structure/parse-structure.ts'
import { scanTextFile } from '../text-file.ts'
import { findWarnings, warningRules } from './warning-rules.ts'

const describeFindings = (path: string, key: string | undefined, text: string) => {
  const scanned = scanTextFile(path, Buffer.from(text), key === undefined ? undefined : languageByKey(key))
  const file = {
    ...scanned,
    codeLines: countFileLines(scanned).codeLines,
    structure: parseStructure(scanned),
  }
  return findWarnings(file).map(({ kind, startLine, endLine }) => `${kind} ${startLine}-${endLine}`)
}

test('has one rule per kind except secrets', () => {
  const kinds = [...warningRules.map(({ kind }) => kind), 'secret']
  expect(kinds.toSorted()).toEqual([...warningKinds].toSorted())
})

describe('a function', () => {
  const functionOfLines = (lines: number) => `function a() {\n${'  b()\n'.repeat(lines - 2)}}\n`
  test('of 100 lines is accepted', () =>
    expect(describeFindings('a.js', 'javascript', functionOfLines(100))).toEqual([]))
  test('of 101 lines is reported', () =>
    expect(describeFindings('a.js', 'javascript', functionOfLines(101))).toEqual(['long-function 1-101']))
  test('is not reported because of comments', () => {
    const text = `function a() {\n${'  // b\n\n'.repeat(200)}}\n`
    expect(describeFindings('a.js', 'javascript', text)).toEqual([])
  })
})

describe('a file', () => {
  const fileOfLines = (lines: number) => 'a()\n'.repeat(lines)
  test('of 1,000 code lines is accepted', () =>
    expect(describeFindings('a.js', 'javascript', fileOfLines(1000))).toEqual([]))
  test('of 1,001 code lines is reported', () =>
    expect(describeFindings('a.js', 'javascript', fileOfLines(1001))).toEqual(['long-file 1-1001']))
})

describe('a merge conflict', () => {
  const conflict = 'a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> topic\nd\n'
  test.each([
    ['is found in code', 'a.go', 'go', conflict, ['conflict-marker 2-6']],
    ['is found in configuration', 'a.yml', undefined, conflict, ['conflict-marker 2-6']],
    [
      'is found with a base section',
      'a.go',
      'go',
      conflict.replace('=', '||||||| base\nx\n='),
      ['conflict-marker 2-8'],
    ],
    [
      'is found with Windows line endings',
      'a.go',
      'go',
      conflict.replaceAll('\n', '\r\n'),
      ['conflict-marker 2-6'],
    ],
    ['is found in PHP', 'a.php', 'php', `<?php\n${conflict}`, ['conflict-marker 3-7']],
    ['is found in a shell script', 'a.sh', 'shell', conflict, ['conflict-marker 2-6']],
    ['is found twice', 'a.go', 'go', conflict + conflict, ['conflict-marker 2-6', 'conflict-marker 9-13']],
    ['is ignored in documents', 'a.md', undefined, conflict, []],
    ['is ignored in a template literal', 'a.js', 'javascript', `x(\`\n${conflict}\`)`, []],
    ['is ignored in a Python string', 'a.py', 'python', `x = """\n${conflict}"""`, []],
    ['is ignored with markers in the wrong order', 'a.go', 'go', '>>>>>>> a\n=======\n<<<<<<< b\n', []],
    ['is ignored without a middle marker', 'a.go', 'go', '<<<<<<< a\n>>>>>>> b\n', []],
    ['is not confused with underlined headings', 'a.txt', undefined, 'A\n=======\nB\n=======\n', []],
    ['is ignored with longer markers', 'a.go', 'go', '<<<<<<<< a\n========\n>>>>>>>> b\n', []],
  ])('%s', (_, path, key, text, expected) => expect(describeFindings(path, key, text)).toEqual(expected))
})
