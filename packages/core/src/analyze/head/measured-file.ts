import type { HeadFile } from '../../facts/head-file.ts'
import type { FileMeasures } from '../../measure/file/file-measures.ts'

/** A file at HEAD with its measures. */
export type MeasuredFile = HeadFile<FileMeasures>
