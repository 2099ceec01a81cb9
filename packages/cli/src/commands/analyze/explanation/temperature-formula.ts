import { COLD_THRESHOLD, heatOfTemperature, TEMPERATURE_SCALE } from '@handiwork/core/contract'
import { exact } from './figures.ts'

/** temperature: S = 1.42, T = 100 × S/(S + 10) = 12.43, cold (R10) */
export function temperatureFormula(temperature: number): string {
  const heat = heatOfTemperature(temperature)
  const cold = temperature < COLD_THRESHOLD ? ', cold' : ''
  return `temperature: S = ${exact(heat)}, the xp of each month halved for every six months of its age; T = 100 × S/(S + ${TEMPERATURE_SCALE}) = ${exact(temperature)}${cold}`
}
