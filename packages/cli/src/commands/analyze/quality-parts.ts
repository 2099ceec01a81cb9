import { type Quality, qualityPoints } from '@handiwork/core/contract'

export interface QualityPart {
  readonly key: keyof Quality['parts']
  readonly title: string
  /** Maximum points (R13). */
  readonly maxPoints: number
}

/** The parts of the quality score in display order (R13). */
export const qualityParts: readonly QualityPart[] = [
  { key: 'tests', title: 'tests', maxPoints: qualityPoints.tests },
  { key: 'comments', title: 'comments', maxPoints: qualityPoints.comments },
  { key: 'warnings', title: 'warnings', maxPoints: qualityPoints.warnings },
  { key: 'ci', title: 'CI', maxPoints: qualityPoints.ci },
  { key: 'tools', title: 'tools', maxPoints: qualityPoints.tools },
  { key: 'documents', title: 'documents', maxPoints: qualityPoints.documents },
  { key: 'team', title: 'team', maxPoints: qualityPoints.team },
  { key: 'fileLength', title: 'file length', maxPoints: qualityPoints.fileLength },
]
