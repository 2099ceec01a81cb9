import { expect, test } from 'vitest'
import { nugetPaket } from './nuget-paket.ts'

test('reads nuget lines but not other sources', () => {
  const text =
    'source https://api.nuget.org/v3/index.json\n\nnuget FSharp.Core ~> 8\n  nuget A\ngithub x/y\ngroup Test\nnuget B >= 1\n// nuget C\n'
  expect(nugetPaket.readPackages(text, 'paket.dependencies').map(({ name }) => name)).toEqual([
    'FSharp.Core',
    'A',
    'B',
  ])
})
