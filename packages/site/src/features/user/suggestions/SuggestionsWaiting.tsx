import { t } from '../../../i18n/texts.ts'

/** As large as the cards that come. */
export function SuggestionsWaiting() {
  return (
    <div className="ones" role="status">
      <span className="hide">{t('ui.loading')}</span>
      {[0, 1, 2].map((place) => (
        <div className="card one skeleton" key={place}>
          <span className="sk" />
          <span className="sk" />
          <span className="sk" />
        </div>
      ))}
    </div>
  )
}
