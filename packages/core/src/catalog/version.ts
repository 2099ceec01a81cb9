import { linguist } from './linguist.ts'

/** Changes whenever the catalogue or a rule of detection changes, so that figures say what they were computed with. */
export const catalogueVersion: string = linguist.version
