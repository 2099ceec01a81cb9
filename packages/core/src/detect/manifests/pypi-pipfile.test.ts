import { expect, test } from 'vitest'
import { pypiPipfile } from './pypi-pipfile.ts'

test('reads the packages of every category without local ones', () => {
  const text = `
[[source]]
name = "pypi"
[packages]
Flask = "*"
own = { path = ".", editable = true }
"zope.interface" = { version = ">=5", extras = ["x"] }
[dev-packages]
pytest = "*"
[docs]
sphinx = "*"
[requires]
python_version = "3.12"
[scripts]
start = "flask run"
`
  const names = pypiPipfile.readPackages(text, 'Pipfile').map(({ name }) => name)
  expect(names).toEqual(['flask', 'zope-interface', 'pytest', 'sphinx'])
})
