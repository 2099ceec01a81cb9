import { expect, test } from 'vitest'
import { composerJson } from './composer-json.ts'

test('reads packages but not PHP and its extensions', () => {
  const text = JSON.stringify({
    name: 'own/own',
    require: {
      php: '>=8',
      'ext-json': '*',
      'lib-curl': '*',
      'composer-plugin-api': '2',
      'Laravel/Framework': '^11',
    },
    'require-dev': { 'phpunit/phpunit': '^11' },
    suggest: { 'a/b': 'for more' },
  })
  expect(composerJson.readPackages(text, 'composer.json').map(({ name }) => name)).toEqual([
    'laravel/framework',
    'phpunit/phpunit',
  ])
})
