import { t } from '../i18n/texts.ts'

interface SkeletonProps {
  /** The shape of the loading content: an image with lines, or list rows. */
  readonly shape?: 'detail' | 'rows'
  /** The number of rows. */
  readonly count?: number
}

/** A static placeholder of the same size as the loading content. */
export function Skeleton({ shape = 'detail', count = 3 }: SkeletonProps) {
  return (
    <div className={`card skeleton ${shape}`} role="status">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {shape === 'detail' ? <DetailShape /> : Array.from({ length: count }, (_, row) => renderRow(row))}
    </div>
  )
}

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

function renderRow(row: number) {
  return (
    <div className="row" key={row}>
      <span className="sk" />
      <span className="sk" />
      <span className="sk" />
      <span className="sk" />
    </div>
  )
}
