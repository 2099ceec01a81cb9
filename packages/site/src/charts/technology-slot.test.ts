import { expect, test } from 'vitest'
import { technologySlot } from './technology-slot.ts'

const technology = {
  name: 'react',
  title: 'React',
  experience: 30.4,
  temperature: 55,
  activeMonthCount: 18,
  projectCount: 3,
  declaredOnly: false,
}

test('uses the icon from the catalog', () => {
  expect(technologySlot(technology).iconUrl).toBe('/static/images/technologies/react.svg')
})

test('uses the icon of a registered technology', () => {
  const iconUrl = '/files/loomery.png'
  expect(technologySlot({ ...technology, name: 'loomery', iconUrl }).iconUrl).toBe(iconUrl)
})

test.each(['anyhow', 'our-own-thing'])('uses initials for %s, which has no icon', (name) => {
  expect(technologySlot({ ...technology, name, title: 'Our Own Thing' })).toMatchObject({ initials: 'OO' })
})

test('marks unused technologies as cold and manifest-only ones as declared', () => {
  const cold = { ...technology, temperature: 19.9 }
  expect([technology, cold, { ...cold, declaredOnly: true }].map((one) => technologySlot(one).state)).toEqual(
    ['used', 'cold', 'declared'],
  )
})
