/** Rounds a figure for reports to six decimals, which removes floating-point noise. */
export function roundFigure(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
