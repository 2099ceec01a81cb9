import { describe, expect, test } from 'vitest'
import { buildCommit } from '../../test/facts-fixture.ts'
import { readImportChange, readImportChangeOfLines } from './read-import-change.ts'

const react = "import { useState } from 'react'"
const reactToo = "import type { FC } from 'react'"
const vue = "import { ref } from 'vue'"

describe('changed lines', () => {
  test('add their imports', () =>
    expect(readImportChangeOfLines('a.ts', [react], [])).toEqual({ added: ['js:react'], removed: [] }))
  test('remove their imports', () =>
    expect(readImportChangeOfLines('a.ts', [], [react])).toEqual({ added: [], removed: ['js:react'] }))
  test('add an import once per line', () =>
    expect(readImportChangeOfLines('a.ts', [react, reactToo], [])?.added).toEqual(['js:react', 'js:react']))
  test('both add and remove an import that is reworded', () =>
    expect(readImportChangeOfLines('a.ts', [reactToo], [react])).toEqual({
      added: ['js:react'],
      removed: ['js:react'],
    }))
  test('are read in the syntax of their language', () =>
    expect(readImportChangeOfLines('a.py', ['import numpy as np', vue], [])?.added).toEqual(['python:numpy']))
  test('are ignored in the syntax of another language', () =>
    expect(readImportChangeOfLines('a.go', [react], [])).toBeUndefined())
  test('without imports change nothing', () =>
    expect(readImportChangeOfLines('a.ts', ['const a = 1'], [''])).toBeUndefined())
  test('of an unsupported file type change nothing', () =>
    expect(readImportChangeOfLines('README', [react], [])).toBeUndefined())
  test('return the same result when repeated', () =>
    expect(readImportChangeOfLines('a.ts', [react], [])).toEqual(
      readImportChangeOfLines('b.ts', [react], []),
    ))
  test('may be long', () =>
    expect(readImportChangeOfLines('a.ts', [`${react}${' '.repeat(900)}`], [])?.added).toEqual(['js:react']))
})

describe('a file change', () => {
  const [file] = buildCommit({ by: { name: '', email: '' }, write: { 'a.ts': [] } }).files

  test('changes the imports of the picked lines', () =>
    expect(readImportChange({ ...file!, pickedAdded: [vue], pickedDeleted: [react] })).toEqual({
      added: ['js:vue'],
      removed: ['js:react'],
    }))
  test('changes nothing without picked lines', () => expect(readImportChange(file!)).toBeUndefined())
})
