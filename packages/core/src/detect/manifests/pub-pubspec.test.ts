import { expect, test } from 'vitest'
import { pubPubspec } from './pub-pubspec.ts'

test('reads packages and SDK packages but not path dependencies', () => {
  const text = `
name: own
environment:
  sdk: ^3.5.0
dependencies:
  flutter:
    sdk: flutter
  http: ^1.0.0
  any_version:
  own_part:
    path: ../part
  from_git:
    git: https://example.org/a.git
dev_dependencies:
  flutter_lints: ^5.0.0
dependency_overrides:
  forced: 1.0.0
`
  const names = pubPubspec.readPackages(text, 'pubspec.yaml').map(({ name }) => name)
  expect(names).toEqual(['flutter', 'http', 'any_version', 'from_git', 'flutter_lints'])
})
