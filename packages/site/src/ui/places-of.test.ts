import { expect, test } from 'vitest'
import { placesOf } from './places-of.ts'

const link = (url: string) => ({ url, type: '' })

test('an address is shown without what all have', () => {
  expect(placesOf({ url: 'https://www.ada.example/', links: [] })[0]?.shown).toBe('ada.example')
})

test('a code host is drawn as itself', () => {
  expect(placesOf({ url: null, links: [link('https://github.com/ada')] })[0]?.icon).toBe('gitHub')
})

test('an address that was given twice is shown once', () => {
  const places = placesOf({ url: 'https://ada.example', links: [link('http://www.ada.example/')] })
  expect(places.length).toBe(1)
})

test('what leads nowhere is left out', () => {
  expect(placesOf({ url: 'ftp://ada.example', links: [link('javascript:alert(1)')] })).toEqual([])
})
