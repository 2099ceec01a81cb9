import { expect, test } from 'vitest'
import { standIn } from './stand-in.ts'

const id = '01990000-0000-7000-8000-00000000000d'

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King Lovelace', 'AL'],
  ['ada', 'A'],
  ['élan vital', 'ÉV'],
  ['handiwork-core', 'HC'],
  ['李 小龙', '李小'],
  ['🙂', '?'],
])('%s is drawn as %s', (name, initials) => {
  expect(standIn(id, name).namePlaceholder).toBe(initials)
})

test('the first name there is counts', () => {
  expect(standIn(id, '', null, 'ada').namePlaceholder).toBe('A')
})

test('the colour stays with the id, whatever the name', () => {
  expect(standIn(id, 'Ada').color).toBe(standIn(id, 'Bob').color)
})
