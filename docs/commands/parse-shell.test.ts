import { describe, expect, test } from 'vitest'
import { parseShell } from './parse-shell.ts'

describe('parseShell', () => {
  test.each([
    ['npm start -- analyze .   # your own commits', [['npm', 'start', '--', 'analyze', '.']]],
    [`jq -r '.a | .b' "x y"`, [['jq', '-r', '.a | .b', 'x y']]],
    [
      'git log | sort -u && echo done',
      [
        ['git', 'log'],
        ['sort', '-u'],
        ['echo', 'done'],
      ],
    ],
    ['KILLS=20 npm test', [['npm', 'test']]],
    [
      'token=$(curl -s $api/x | jq -r .token)',
      [
        ['curl', '-s', '$api/x'],
        ['jq', '-r', '.token'],
      ],
    ],
    [
      'echo "a $(git rev-list HEAD) b"',
      [
        ['git', 'rev-list', 'HEAD'],
        ['echo', 'a SUBSTITUTION b'],
      ],
    ],
    ['login --with-token < token.txt 2> log', [['login', '--with-token']]],
    ['curl $api/tokens/<id>', [['curl', '$api/tokens/PLACEHOLDER']]],
    ['node main.ts \\\n  --out shots', [['node', 'main.ts', '--out', 'shots']]],
  ])('reads the commands of %s', (text, commands) => {
    expect(parseShell(text).flatMap((line) => line.commands)).toEqual(commands)
  })

  test('separates lines, except within quotes and after a pipe', () => {
    const lines = parseShell("git log |\n  sort\n\njq 'a\n  b' file\n# a comment\ngit status")
    expect(lines.map(({ text }) => text)).toEqual(['git log |\n  sort', "jq 'a\n  b' file", 'git status'])
  })

  test('omits the content of a here document', () => {
    const [line] = parseShell('cat > a.json <<END\n{"a": 1}\nEND\n')
    expect(line?.commands).toEqual([['cat']])
  })
})
