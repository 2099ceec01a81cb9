import { t } from '../../../i18n/texts.ts'

/** A placeholder of the same size as the cards. */
export function SuggestionsSkeleton() {
  return (
    <div className="user-cards" role="status">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {[0, 1, 2].map((index) => (
        <div className="card user-card skeleton" key={index}>
          <span className="sk" />
          <span className="sk" />
          <span className="sk" />
        </div>
      ))}
    </div>
  )
}
