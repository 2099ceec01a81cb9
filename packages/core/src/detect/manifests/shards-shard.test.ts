import { expect, test } from 'vitest'
import { shardsShard } from './shards-shard.ts'

test('reads shards but not path dependencies', () => {
  const text =
    'name: own\ndependencies:\n  kemal:\n    github: kemalcr/kemal\n  near:\n    path: ../near\ndevelopment_dependencies:\n  ameba:\n    github: x/ameba\n'
  expect(shardsShard.readPackages(text, 'shard.yml').map(({ name }) => name)).toEqual(['kemal', 'ameba'])
})
