/** No colour, 16, 256, or all of them. */
export type ColorLevel = 0 | 1 | 2 | 3

export type Ground = 'dark' | 'light'

/** How a terminal shows colours. */
export interface Look {
  readonly level: ColorLevel
  readonly ground: Ground
}

export const plain: Look = { level: 0, ground: 'dark' }
