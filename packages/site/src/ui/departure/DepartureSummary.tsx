import { formatNumber } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import type { DepartureResult } from './departure-data.ts'
import { listNames } from './list-names.ts'
import { ShareBar } from './ShareBar.tsx'

/** What a departure would change: shares of files, lost files and folders, and the next step. */
export function DepartureSummary({ result }: { readonly result: DepartureResult }) {
  const { before, after, lostFileCount, singleFileCount, lostFolders, lostFiles, nextStep } = result
  const moreCount = lostFileCount - lostFiles.length
  return (
    <>
      <ShareBar title={t('departure.today')} shares={before} />
      <ShareBar title={t('departure.after')} shares={after} />
      <p className="small">
        <b>
          {lostFileCount === 0
            ? t('departure.nothingLost')
            : t('departure.lost', { count: lostFileCount, shown: formatNumber(lostFileCount) })}
        </b>{' '}
        {lostFolders.length > 0 && `${t('departure.orphaned', { folders: listNames(lostFolders) })} `}
        {singleFileCount > 0 &&
          t('departure.single', { count: singleFileCount, shown: formatNumber(singleFileCount) })}
      </p>
      {nextStep && <p className="small">{t('departure.nextStep', nextStep)}</p>}
      {lostFiles.length > 0 && (
        <details className="small">
          <summary>{t('departure.files')}</summary>
          <ul className="paths">
            {lostFiles.map((path) => (
              <li key={path}>
                <code>
                  <bdi>{path}</bdi>
                </code>
              </li>
            ))}
          </ul>
          {moreCount > 0 && (
            <p className="muted">
              {t('departure.moreFiles', { count: moreCount, shown: formatNumber(moreCount) })}
            </p>
          )}
        </details>
      )}
    </>
  )
}
