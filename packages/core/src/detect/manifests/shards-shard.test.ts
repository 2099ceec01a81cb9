import { expect, test } from 'vitest'
import { shardsShard } from './shards-shard.ts'

test('shards are declared, folders not', () => {
  const text =
    'name: own\ndependencies:\n  kemal:\n    github: kemalcr/kemal\n  near:\n    path: ../near\ndevelopment_dependencies:\n  ameba:\n    github: x/ameba\n'
  expect(shardsShard.packagesIn(text, 'shard.yml').map(({ name }) => name)).toEqual(['kemal', 'ameba'])
})
