import { expect, test } from 'vitest'
import { pypiSetupCfg } from './pypi-setup-cfg.ts'

const names = (text: string) => pypiSetupCfg.readPackages(text, 'setup.cfg').map(({ name }) => name)

test('reads multiline requirements and extras', () => {
  const text = `[metadata]
name = own
[options]
packages = find:
install_requires =
    a>=1
    # comment
    b[x]; python_version < "4"

    c
python_requires = >=3.8
tests_require: d
[options.extras_require]
dev =
    e
docs = f
[options.package_data]
g = h
`
  expect(names(text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('reads nothing from other settings', () => {
  expect(names('[flake8]\nignore = E501\n install_requires = a\n')).toEqual([])
})
