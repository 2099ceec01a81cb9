import { t } from '../i18n/texts.ts'

interface SkeletonProps {
  /** What comes: a picture with lines, or rows of a list. */
  readonly shape?: 'detail' | 'rows'
  /** How many rows. */
  readonly count?: number
}

/** Stands where something comes, as large as that; it does not move. */
export function Skeleton({ shape = 'detail', count = 3 }: SkeletonProps) {
  return (
    <div className={`card skeleton ${shape}`} role="status">
      <span className="hide">{t('ui.loading')}</span>
      {shape === 'detail' ? <DetailShape /> : Array.from({ length: count }, (_, row) => rowShape(row))}
    </div>
  )
}

// --- internal ---

function DetailShape() {
  return (
    <>
      <div className="row">
        <span className="sk" />
        <div className="stack s8">
          <span className="sk" />
          <span className="sk" />
        </div>
        <span className="sk" />
      </div>
      <div className="stack s8">
        <span className="sk" />
        <span className="sk" />
      </div>
    </>
  )
}

function rowShape(row: number) {
  return (
    <div className="row" key={row}>
      <span className="sk" />
      <span className="sk" />
      <span className="sk" />
      <span className="sk" />
    </div>
  )
}
