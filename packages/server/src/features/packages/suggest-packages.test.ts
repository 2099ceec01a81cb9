import { expect, test } from 'vitest'
import { suggestPackages } from './suggest-packages.ts'

const registered = (name: string, title: string) => ({ name, title, iconUrl: null })
const suggestNames = (text: string, ...registeredPackages: ReturnType<typeof registered>[]) =>
  suggestPackages(text, registeredPackages).map(({ name }) => name)

test('finds technologies of the catalog, not case-sensitive', () => {
  expect(suggestNames('KAFKA')).toContain('kafka')
})

test('lists registered packages among those of the catalog', () => {
  expect(suggestNames('kafka', registered('kafka-at-home', 'Kafka at Home')).slice(0, 2)).toEqual([
    'kafka',
    'kafka-at-home',
  ])
})

test('lists prefix matches before other matches', () => {
  const [first] = suggestPackages('query', [registered('a-query', 'A Query'), registered('query', 'Query')])
  expect(first?.name).toBe('query')
})

test('lists a registered package with a catalog key once, under the catalog title', () => {
  const [suggestion, ...others] = suggestPackages('jetpack compose', [
    registered('jetpack-compose', 'Compose'),
  ])
  expect({
    firstTitle: suggestion?.title,
    duplicates: others.filter(({ name }) => name === 'jetpack-compose'),
  }).toEqual({ firstTitle: 'Jetpack Compose', duplicates: [] })
})

test('includes the icon of a technology', () => {
  const [react] = suggestPackages('react', [])
  expect(react?.iconUrl).toBe('/static/images/technologies/react.svg')
})
