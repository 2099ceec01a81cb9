import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markup } from './markup.ts'

test('escapes values but not nested markup', () => {
  expect(markup`<p>${'<b>&"\''}${markup`<i>${1}</i>`}</p>`.markup).toBe(
    '<p>&#60;b&#62;&#38;&#34;&#39;<i>1</i></p>',
  )
})

test('omits null, undefined and false, and joins lists', () => {
  expect(markup`<p>${null}${undefined}${false}${['a', 0, ['b']]}</p>`.markup).toBe('<p>a0b</p>')
})

test('no value opens a tag or leaves its attribute', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[<>"']/.test(markup`${text}`.markup)))
})
