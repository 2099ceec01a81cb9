import { expect, test } from 'vitest'
import { languageAfterFirstLine } from './language-after-first-line.ts'

test.each([
  ['the first line already names the language', '#!/usr/bin/wish\n# -*- tcl -*-\n', undefined],
  ['no line names one', '#!/bin/sh\necho hello\n', undefined],
  ['the modeline is in the sixth line', '#!/bin/sh\n\n\n\n\n# -*- tcl -*-\n', undefined],
  ['the second line names another one', '#!/bin/sh\n# -*- tcl -*-\n', 'Tcl'],
])('looks at the first five lines: %s', (_, content, expected) => {
  expect(languageAfterFirstLine(Buffer.from(content))).toBe(expected)
})
