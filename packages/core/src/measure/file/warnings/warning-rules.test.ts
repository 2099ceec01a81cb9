import { describe, expect, test } from 'vitest'
import { languageByKey } from '../../../catalog/languages.ts'
import { warningKinds } from '../../../contract/warning.ts'
import { lineCountsOf } from '../line-counts.ts'
import { structureOf } from '../structure/structure.ts'
import { textFile } from '../text-file.ts'
import { findingsIn, warningRules } from './warning-rules.ts'

const found = (path: string, key: string | undefined, text: string) => {
  const read = textFile(path, Buffer.from(text), key === undefined ? undefined : languageByKey(key))
  const file = { ...read, codeLines: lineCountsOf(read).codeLines, structure: structureOf(read) }
  return findingsIn(file).map(({ kind, startLine, endLine }) => `${kind} ${startLine}-${endLine}`)
}

test('each kind has one rule, but secrets, which are found by others', () => {
  const kinds = [...warningRules.map(({ kind }) => kind), 'secret']
  expect(kinds.toSorted()).toEqual([...warningKinds].toSorted())
})

describe('a function', () => {
  const ofLines = (lines: number) => `function a() {\n${'  b()\n'.repeat(lines - 2)}}\n`
  test('of 100 lines is not long', () => expect(found('a.js', 'javascript', ofLines(100))).toEqual([]))
  test('of 101 lines is', () =>
    expect(found('a.js', 'javascript', ofLines(101))).toEqual(['long-function 1-101']))
  test('is not made long by comments', () => {
    const text = `function a() {\n${'  // b\n\n'.repeat(200)}}\n`
    expect(found('a.js', 'javascript', text)).toEqual([])
  })
})

describe('a file', () => {
  const ofLines = (lines: number) => 'a()\n'.repeat(lines)
  test('of 1,000 lines of code is not long', () =>
    expect(found('a.js', 'javascript', ofLines(1000))).toEqual([]))
  test('of 1,001 is', () => expect(found('a.js', 'javascript', ofLines(1001))).toEqual(['long-file 1-1001']))
})

describe('a conflict', () => {
  const conflict = 'a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> topic\nd\n'
  test.each([
    ['is found in code', 'a.go', 'go', conflict, ['conflict-marker 2-6']],
    ['is found in configuration', 'a.yml', undefined, conflict, ['conflict-marker 2-6']],
    [
      'is found with its base',
      'a.go',
      'go',
      conflict.replace('=', '||||||| base\nx\n='),
      ['conflict-marker 2-8'],
    ],
    [
      'is found with the line ends of Windows',
      'a.go',
      'go',
      conflict.replaceAll('\n', '\r\n'),
      ['conflict-marker 2-6'],
    ],
    ['is found in PHP', 'a.php', 'php', `<?php\n${conflict}`, ['conflict-marker 3-7']],
    ['is found in a shell script', 'a.sh', 'shell', conflict, ['conflict-marker 2-6']],
    ['is found twice', 'a.go', 'go', conflict + conflict, ['conflict-marker 2-6', 'conflict-marker 9-13']],
    ['is spoken of in prose', 'a.md', undefined, conflict, []],
    ['is text of a test', 'a.js', 'javascript', `x(\`\n${conflict}\`)`, []],
    ['is text of a test of Python', 'a.py', 'python', `x = """\n${conflict}"""`, []],
    ['is none in the wrong order', 'a.go', 'go', '>>>>>>> a\n=======\n<<<<<<< b\n', []],
    ['is none without its middle', 'a.go', 'go', '<<<<<<< a\n>>>>>>> b\n', []],
    ['is none of headings underlined', 'a.txt', undefined, 'A\n=======\nB\n=======\n', []],
    ['is none of longer rows', 'a.go', 'go', '<<<<<<<< a\n========\n>>>>>>>> b\n', []],
  ])('%s', (_, path, key, text, expected) => expect(found(path, key, text)).toEqual(expected))
})
