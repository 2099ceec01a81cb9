import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRelease, type Change, releaseNotes } from './changelog.ts'

const introduction = '# Changelog\n\nWhat changes for users.\n'
const changes: readonly Change[] = [
  { size: 'patch', summary: 'Ctrl-Break stops the command on Windows.' },
  { size: 'major', summary: 'Reports no longer contain `level`.\n\nUse `xp`.' },
  { size: 'minor', summary: 'Cards for a README.' },
  { size: 'minor', summary: 'A library.' },
]

test('lists the changes of a release by their size, the largest first', () => {
  expect(addRelease(introduction, { version: '1.0.0', date: '2026-12-01', changes })).toBe(`# Changelog

What changes for users.

## 1.0.0 (2026-12-01)

### Incompatible changes

- Reports no longer contain \`level\`.

  Use \`xp\`.

### New

- Cards for a README.
- A library.

### Fixed

- Ctrl-Break stops the command on Windows.
`)
})

test('adds a release above the earlier ones and leaves those as they are', () => {
  const first = addRelease(introduction, { version: '0.2.0', date: '2026-12-01', changes })
  const second = addRelease(first, { version: '0.10.0', date: '2027-01-01', changes: [] })
  expect(second.match(/^## .*$/gm)).toEqual(['## 0.10.0 (2027-01-01)', '## 0.2.0 (2026-12-01)'])
  expect(second.endsWith(first.slice(introduction.length))).toBe(true)
})

test('refuses a version that the changelog already has', () => {
  const release = { version: '0.2.0', date: '2026-12-01', changes }
  expect(() => addRelease(addRelease(introduction, release), release)).toThrow('already has version 0.2.0')
})

test('the notes of a release are its section, also with other releases', () => {
  const summaries = fc.stringMatching(/^[A-Za-z][\w .`]{0,40}[a-z]$/)
  const lists = fc.array(fc.uniqueArray(summaries, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(lists, (releases) => {
      const changelog = releases.reduce(
        (text, list, index) =>
          addRelease(text, {
            version: `0.${index}.0`,
            date: '2026-12-01',
            changes: list.map((summary) => ({ size: 'minor', summary })),
          }),
        introduction,
      )
      for (const [index, list] of releases.entries())
        expect(releaseNotes(changelog, `0.${index}.0`)).toBe(
          `### New\n\n${list.map((summary) => `- ${summary}`).join('\n')}`,
        )
    }),
  )
})

test('there are no notes of a version that was not released', () => {
  expect(releaseNotes(introduction, '0.2.0')).toBeUndefined()
})
