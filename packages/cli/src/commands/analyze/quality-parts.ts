import { type Quality, qualityPoints } from '@handiwork/core/contract'

export interface QualityPart {
  readonly key: keyof Quality['parts']
  readonly title: string
  /** Points it can give (R13). */
  readonly atMost: number
}

/** What quality is made of (R13), in the order it is told. */
export const qualityParts: readonly QualityPart[] = [
  { key: 'tests', title: 'tests', atMost: qualityPoints.tests },
  { key: 'comments', title: 'comments', atMost: qualityPoints.comments },
  { key: 'warnings', title: 'warnings', atMost: qualityPoints.warnings },
  { key: 'ci', title: 'CI', atMost: qualityPoints.ci },
  { key: 'tools', title: 'tools', atMost: qualityPoints.tools },
  { key: 'documents', title: 'documents', atMost: qualityPoints.documents },
  { key: 'team', title: 'team', atMost: qualityPoints.team },
  { key: 'fileLength', title: 'file length', atMost: qualityPoints.fileLength },
]
