import { expect, test } from 'vitest'
import { suggestedPackages } from './suggested-packages.ts'

const registered = (name: string, title: string) => ({ name, title, iconUrl: null })
const namesFor = (words: string, ...more: ReturnType<typeof registered>[]) =>
  suggestedPackages(words, more).map(({ name }) => name)

test('what nobody registered is found in the catalogue, whatever its case', () => {
  expect(namesFor('KAFKA')).toContain('kafka')
})

test('what was registered besides the catalogue stands among its technologies', () => {
  expect(namesFor('kafka', registered('kafka-at-home', 'Kafka at Home')).slice(0, 2)).toEqual([
    'kafka',
    'kafka-at-home',
  ])
})

test('what begins with the words comes before what holds them', () => {
  const [first] = suggestedPackages('query', [registered('a-query', 'A Query'), registered('query', 'Query')])
  expect(first?.name).toBe('query')
})

test('what is registered under a key of the catalogue is offered once, as profiles call it', () => {
  const [found, ...others] = suggestedPackages('jetpack compose', [registered('jetpack-compose', 'Compose')])
  expect([found?.title, others.filter(({ name }) => name === 'jetpack-compose')]).toEqual([
    'Jetpack Compose',
    [],
  ])
})

test('a technology brings the picture that the site has of it', () => {
  const [react] = suggestedPackages('react', [])
  expect(react?.iconUrl).toBe('/static/images/technologies/react.svg')
})
