import { expect, test } from 'vitest'
import { normalizePypiName, parseRequirement } from './pypi-requirement.ts'

test.each([
  ['flask', 'flask'],
  ['Flask_SQLAlchemy==2.5', 'flask-sqlalchemy'],
  ['zope.interface>=5,<6', 'zope-interface'],
  ['django[bcrypt,argon2] ~= 4.2', 'django'],
  ['requests [security]>=2', 'requests'],
  ['ibm-db>=3; platform_machine == "x86_64"', 'ibm-db'],
  ['importlib-metadata;python_version<"3.8"', 'importlib-metadata'],
  ['pip @ https://example.org/pip.whl', 'pip'],
  ['pytest (>=6)', 'pytest'],
  ['a', 'a'],
  ['a==1 --hash=sha256:00', 'a'],
  ['-e git+https://example.org/a.git@main#egg=My_Name', 'my-name'],
  ['git+ssh://git@example.org/a.git#subdirectory=b&egg=b[c]', 'b'],
])('parses %s as %s', (text, name) => {
  expect(parseRequirement(text)).toBe(name)
})

test.each([
  [''],
  ['-r other.txt'],
  ['--index-url https://example.org'],
  ['-e .'],
  ['-e ../b'],
  ['-e file:///b#egg=b'],
  ['./b'],
  ['file:///b#egg=b'],
  ['b @ file:///b'],
  ['b @ ../b'],
  ['dist/b-1.0-py3-none-any.whl'],
  ['b-1.0.tar.gz'],
  ['https://example.org/b.zip'],
  ['two words'],
  ['{{ name }}==1'],
  ['==1'],
])('returns undefined for %j', (text) => {
  expect(parseRequirement(text)).toBeUndefined()
})

test('normalizes names to lower case with single hyphens', () => {
  expect(normalizePypiName('A__b.-.C')).toBe('a-b-c')
})
