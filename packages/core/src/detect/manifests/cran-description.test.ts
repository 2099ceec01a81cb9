import { expect, test } from 'vitest'
import { cranDescription } from './cran-description.ts'

test('packages are declared, R and what comes with it not', () => {
  const text = `Package: own
Title: Words, with a comma
Depends: R (>= 4.0), methods
Imports:
    dplyr (>= 1.0),
    ggplot2,
    stats
Suggests: testthat
`
  const names = cranDescription.packagesIn(text, 'DESCRIPTION').map(({ name }) => name)
  expect(names).toEqual(['dplyr', 'ggplot2', 'testthat'])
})
