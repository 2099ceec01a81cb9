import { expect, test } from 'vitest'
import { pypiConda } from './pypi-conda.ts'

const names = (text: string) => pypiConda.packagesIn(text, 'environment.yml').map(({ name }) => name)

test('packages of conda and those of pip inside it', () => {
  const text = `
name: science
channels: [conda-forge]
dependencies:
  - python=3.11
  - numpy>=1.2
  - conda-forge::scikit_learn=1.3=py311
  - pytorch
  - r-base
  - libstdcxx-ng
  - pip
  - pip:
      - Flask==2
      - -r requirements.txt
`
  expect(names(text)).toEqual(['numpy', 'scikit-learn', 'torch', 'flask'])
})

test.each([['dependencies: {a: 1}'], ['environment: prod'], ['- a\n- b'], ['']])(
  '%j names nothing',
  (text) => {
    expect(names(text)).toEqual([])
  },
)
