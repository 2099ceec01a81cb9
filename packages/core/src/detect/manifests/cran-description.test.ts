import { expect, test } from 'vitest'
import { cranDescription } from './cran-description.ts'

test('reads packages but not R and its standard packages', () => {
  const text = `Package: own
Title: Words, with a comma
Depends: R (>= 4.0), methods
Imports:
    dplyr (>= 1.0),
    ggplot2,
    stats
Suggests: testthat
`
  const names = cranDescription.readPackages(text, 'DESCRIPTION').map(({ name }) => name)
  expect(names).toEqual(['dplyr', 'ggplot2', 'testthat'])
})
