import { linguist } from './linguist.ts'

/** Changes with the catalog and the detection rules, so that reports state what they were computed with. */
export const catalogVersion: string = linguist.version
