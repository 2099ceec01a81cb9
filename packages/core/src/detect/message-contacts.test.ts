import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMessageContacts } from './message-contacts.ts'

const parse = (...lines: readonly string[]) =>
  parseMessageContacts(['Tie a knot', '', ...lines].join('\n')).map(
    ({ role, contact: { name, email } }) => `${role}: ${name} <${email}>`,
  )

test.each([
  ['Co-authored-by: Ada Byrne <ada@byrne.example>', 'Ada Byrne <ada@byrne.example>'],
  ['Co-authored-by: Ada Byrne', 'Ada Byrne <>'],
  ['Co-authored-by: Ada Byrne ada@byrne.example', 'Ada Byrne <ada@byrne.example>'],
  ['Co-authored-by: Ada Byrne <ada@byrne.example', 'Ada Byrne <ada@byrne.example>'],
  ['Co-authored-by: Ada Byrne <ada>', 'Ada Byrne <>'],
  ['Co-Authored-By : "Ada Byrne" (ada@byrne.example)', 'Ada Byrne <ada@byrne.example>'],
  ['* Co-author: ada@byrne.example', ' <ada@byrne.example>'],
  ['> coauthored by: @adabyrne', ' <adabyrne@users.noreply.github.com>'],
  [
    'Co-authored-by: Ada Byrne 1815+adabyrne@users.noreply.github.com',
    'Ada Byrne <1815+adabyrne@users.noreply.github.com>',
  ],
])('reads the co-author of %s', (line, contact) => {
  expect(parse(line, '', 'More text.')).toEqual([`coAuthor: ${contact}`])
})

test('reads several people in one line', () => {
  expect(parse('Co-authored-by: Ada Byrne <ada@byrne.example>, Grace Okafor and @tove')).toEqual([
    'coAuthor: Ada Byrne <ada@byrne.example>',
    'coAuthor: Grace Okafor <>',
    'coAuthor:  <tove@users.noreply.github.com>',
  ])
})

test('reads reviewers in the middle of a message', () => {
  expect(parse('* Signed-off-by: Ada Byrne <ada@byrne.example>', '', 'More text.')).toEqual([
    'other: Ada Byrne <ada@byrne.example>',
  ])
})

test('reads the authors of the commits that a squash lists', () => {
  const commit = `commit ${'3f2c1ab0'.repeat(5)}`
  expect(
    parse(
      'Squashed commit of the following:',
      '',
      commit,
      'Author: Ada Byrne <ada@byrne.example>',
      'Date:   Fri Jan 19 08:00:00 2024 +0100',
      '',
      `    ${commit}`,
      '    Merge: 1234567 89abcde',
      '    Author: Grace Okafor <grace@okafor.example>',
    ),
  ).toEqual(['squashed: Ada Byrne <ada@byrne.example>', 'squashed: Grace Okafor <grace@okafor.example>'])
})

test.each([
  'Author: Ada Byrne <ada@byrne.example>',
  'Thanks to Ada Byrne <ada@byrne.example>',
  'the co-author is Ada Byrne',
  'Co-authored-by: ',
  'Co-authored-by: <>',
  `Co-authored-by: ${'Ada Byrne '.repeat(40)}`,
])('finds no one in %j', (line) => {
  expect(parse(line)).toEqual([])
})

test('finds no contact without a name and an address in any message', () => {
  const part = fc.constantFrom(
    'Co-author',
    ': ',
    '@',
    '<',
    ' and ',
    ',',
    '\n',
    '"',
    'commit ',
    'Author: ',
    '(',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      for (const { contact } of parseMessageContacts(parts.join('')))
        expect(contact.name + contact.email).not.toBe('')
    }),
  )
})

test('reads a message of long lines in linear time', () => {
  const spaces = ' '.repeat(200_000)
  expect(
    parseMessageContacts(`Co-authored-by:${spaces}Ada\n${'* '.repeat(200_000)}\ncommit ${spaces}`),
  ).toEqual([{ role: 'coAuthor', contact: { name: 'Ada', email: '' } }])
})
