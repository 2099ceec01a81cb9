import { expect, test } from 'vitest'
import { pypiConda } from './pypi-conda.ts'

const names = (text: string) => pypiConda.readPackages(text, 'environment.yml').map(({ name }) => name)

test('reads conda packages and nested pip packages', () => {
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
  'reads nothing from %j',
  (text) => {
    expect(names(text)).toEqual([])
  },
)
