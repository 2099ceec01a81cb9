import type { HeadFile } from '../../facts/head-file.ts'
import type { FileMeasures } from '../../measure/file/file-measures.ts'

/** A file at HEAD with all that was measured of it. */
export type MeasuredFile = HeadFile<FileMeasures>
