import { describe, expect, test } from 'vitest'
import { commitOf } from '../../test/a-facts.ts'
import { imported, importedByLines } from './imported.ts'

const react = "import { useState } from 'react'"
const reactToo = "import type { FC } from 'react'"
const vue = "import { ref } from 'vue'"

describe('lines of a file', () => {
  test('bring what they import', () =>
    expect(importedByLines('a.ts', [react], [])).toEqual({ added: ['js:react'], removed: [] }))
  test('take away what they imported', () =>
    expect(importedByLines('a.ts', [], [react])).toEqual({ added: [], removed: ['js:react'] }))
  test('that import the same bring it as often', () =>
    expect(importedByLines('a.ts', [react, reactToo], [])?.added).toEqual(['js:react', 'js:react']))
  test('of one import in new words bring and take it', () =>
    expect(importedByLines('a.ts', [reactToo], [react])).toEqual({
      added: ['js:react'],
      removed: ['js:react'],
    }))
  test('are read in the words of their language', () =>
    expect(importedByLines('a.py', ['import numpy as np', vue], [])?.added).toEqual(['python:numpy']))
  test('mean in one language what they do not in another', () =>
    expect(importedByLines('a.go', [react], [])).toBeUndefined())
  test('that import nothing change nothing', () =>
    expect(importedByLines('a.ts', ['const a = 1'], [''])).toBeUndefined())
  test('of a file nobody can read change nothing', () =>
    expect(importedByLines('README', [react], [])).toBeUndefined())
  test('say the same when they come again', () =>
    expect(importedByLines('a.ts', [react], [])).toEqual(importedByLines('b.ts', [react], [])))
  test('may be long', () =>
    expect(importedByLines('a.ts', [`${react}${' '.repeat(900)}`], [])?.added).toEqual(['js:react']))
})

describe('a change to a file', () => {
  const [file] = commitOf({ by: { name: '', email: '' }, write: { 'a.ts': [] } }).files

  test('changes what the lines that were picked import', () =>
    expect(imported({ ...file!, pickedAdded: [vue], pickedDeleted: [react] })).toEqual({
      added: ['js:vue'],
      removed: ['js:react'],
    }))
  test('changes nothing where none was picked', () => expect(imported(file!)).toBeUndefined())
})
