import { MODEL } from '@handiwork/core'
import { modelNames } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { modelChoices } from './model-choices.ts'

test('offers all rating models, the current one last', () => {
  expect(modelChoices).toEqual(modelNames)
  expect(modelChoices.at(-1)).toBe(MODEL)
})
