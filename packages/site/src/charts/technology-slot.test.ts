import { expect, test } from 'vitest'
import { technologySlot } from './technology-slot.ts'
import { twoLetters } from './two-letters.ts'

const technology = {
  name: 'react',
  title: 'React',
  experience: 30.4,
  temperature: 55,
  activeMonthCount: 18,
  projectCount: 3,
  declaredOnly: false,
}

test('a technology with an icon in the catalogue is drawn by it', () => {
  expect(technologySlot(technology).picture).toBe('/static/images/technologies/react.svg')
})

test('a technology that was registered with an icon is drawn by that', () => {
  const iconUrl = '/files/loomery.png'
  expect(technologySlot({ ...technology, name: 'loomery', iconUrl }).picture).toBe(iconUrl)
})

test.each(['anyhow', 'our-own-thing'])('%s has no icon and is drawn by its letters', (name) => {
  expect(technologySlot({ ...technology, name, title: 'Our Own Thing' })).toMatchObject({ letters: 'OO' })
})

test('long unused is cold; what only a manifest names is said to be', () => {
  const cold = { ...technology, temperature: 19.9 }
  expect([technology, cold, { ...cold, declaredOnly: true }].map((one) => technologySlot(one).state)).toEqual(
    ['used', 'cold', 'declared'],
  )
})

test.each([
  ['Testing Library', 'TL'],
  ['FluentAssertions', 'FA'],
  ['anyhow', 'an'],
  ['C', 'C'],
  ['Ямал', 'Ям'],
  ['', '?'],
])('%o is %s', (title, letters) => {
  expect(twoLetters(title)).toBe(letters)
})
