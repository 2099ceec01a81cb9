import { expect, test } from 'vitest'
import { juliaProject } from './julia-project.ts'

test('reads dependencies but not the compat section', () => {
  const text =
    'name = "Own"\n[deps]\nPlots = "91a5bcdd"\n[extras]\nFlux = "587475ba"\n[compat]\njulia = "1.9"\n'
  expect(juliaProject.readPackages(text, 'Project.toml').map(({ name }) => name)).toEqual(['Plots', 'Flux'])
})
